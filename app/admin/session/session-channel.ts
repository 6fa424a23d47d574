type SessionNews = 'signed-in' | 'signed-out'

let shared: BroadcastChannel | undefined

/** One for the whole tab: a channel does not hear what it says itself. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('session')
  return shared
}

/** Tells the other tabs of this site. */
export function announce(news: SessionNews): void {
  channel().postMessage(news)
}

/** Hears what other tabs announce, until the returned function is called. */
export function listenToOtherTabs(hear: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionNews>) => hear(data)
  channel().addEventListener('message', onMessage)
  return () => channel().removeEventListener('message', onMessage)
}
