import { createElement, type ElementNode } from './html-tree.ts'

/** A video player that sets no cookie, for the address of a YouTube or Vimeo video in any of its spellings. */
export interface Embed {
  src: string
  title: string
}

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'

/** The player that the bare address of a video stands for. */
export function findPlayer(text: string): ElementNode | undefined {
  const address = text.trim()
  const embed = /^https?:\/\/\S+$/.test(address) ? findEmbed(address) : undefined
  return embed && createElement('iframe', { ...embed })
}

export function findEmbed(address: string | undefined): Embed | undefined {
  const url = URL.parse(address ?? '', 'https://page.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return findYoutube(url) ?? findVimeo(url)
}

function findYoutube(url: URL): Embed | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '')
  let id: string | null | undefined
  if (host === 'youtu.be') id = url.pathname.slice(1)
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id =
      /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1] ??
      (url.pathname === '/watch' ? url.searchParams.get('v') : undefined)
  }
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  const start = url.searchParams.get('start') ?? url.searchParams.get('t')?.replace(/s$/, '')
  const query = start && /^\d{1,6}$/.test(start) ? `?start=${start}` : ''
  return { src: `${YOUTUBE}/embed/${id}${query}`, title: 'Vidéo YouTube' }
}

function findVimeo(url: URL): Embed | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return undefined
  const [, id, key] = /^\/(?:video\/)?(\d{4,15})(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ?? []
  if (!id) return undefined
  // Unlisted videos carry a key.
  const hash = key ?? url.searchParams.get('h')
  const query = hash && /^[0-9a-f]{4,40}$/.test(hash) ? `&h=${hash}` : ''
  return { src: `${VIMEO}/video/${id}?dnt=1${query}`, title: 'Vidéo Vimeo' }
}
