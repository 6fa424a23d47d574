import { sessionCalls } from '../../../domain/api/session-calls.ts'
import type { Credentials } from '../../../domain/credentials.ts'
import { REFRESH_MARGIN_S, type Session, type SessionUser } from '../../../domain/session.ts'
import { ApiError, callApi, listenToRefusals } from '../api-client.ts'
import { announce, listenToOtherTabs } from './session-channel.ts'

/** What this tab knows of the session. The tokens stay in the cookie; only who and until when is kept. */
export type SessionState =
  | { status: 'checking' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'signed-out' }
  /** The first check got no answer. */
  | { status: 'unknown' }

const CHECKING: SessionState = { status: 'checking' }
const SIGNED_OUT: SessionState = { status: 'signed-out' }
let state: SessionState = CHECKING
/** By this tab's clock, so that a wrong clock does not matter. */
let expiresAtMs = 0
/** Counts changes, so that an answer that was overtaken is dropped. */
let version = 0
const subscribers = new Set<() => void>()

export const getSessionState = () => state
export const getServerSessionState = () => CHECKING

export function subscribeToSession(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

function change(next: SessionState): void {
  version += 1
  state = next
  for (const subscriber of subscribers) subscriber()
}

function accept(session: Session | null): void {
  keepEnd(session)
  change(session ? { status: 'signed-in', user: session.user } : SIGNED_OUT)
}

/** A check that finds what we knew is no news. */
function confirm(session: Session | null): void {
  const known = state.status === 'signed-in' ? state.user.id : undefined
  if (session?.user.id !== known || state.status === 'checking') accept(session)
  else keepEnd(session)
}

function keepEnd(session: Session | null): void {
  if (session) expiresAtMs = Date.now() + session.expires_in * 1000
}

/** Asks the server who is signed in; refreshes instead when the end is near. */
export async function checkSession(): Promise<void> {
  const asked = version
  try {
    const session = isEndNear() ? await refresh() : await callApi(sessionCalls.getSession, {})
    if (asked === version) confirm(session)
  } catch {
    // A hiccup signs nobody out; without any earlier answer there is nothing to go on.
    if (asked === version && state.status === 'checking') change({ status: 'unknown' })
  }
}

function isEndNear(): boolean {
  return state.status === 'signed-in' && expiresAtMs - Date.now() <= REFRESH_MARGIN_S * 1000
}

async function refresh(): Promise<Session | null> {
  try {
    return await callApi(sessionCalls.refreshSession, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The challenge to answer, when a code is asked for besides the password. */
export async function signIn(credentials: Credentials): Promise<string | undefined> {
  const answer = await callApi(sessionCalls.signIn, { body: credentials })
  if ('challenge' in answer) return answer.challenge
  accept(answer)
  announce('signed-in')
  return undefined
}

export async function answerChallenge(challenge: string, code: string): Promise<void> {
  accept(await callApi(sessionCalls.answerChallenge, { body: { challenge, code } }))
  announce('signed-in')
}

/** False when the new account must first be confirmed by mail. */
export async function signUp(credentials: Credentials): Promise<boolean> {
  const answer = await callApi(sessionCalls.signUp, { body: credentials })
  if (!('user' in answer)) return false
  accept(answer)
  announce('signed-in')
  return true
}

export async function signOut(): Promise<void> {
  await callApi(sessionCalls.signOut, {})
  change(SIGNED_OUT)
  announce('signed-out')
}

/** The server has given this browser another cookie: an answer to the one before tells nothing any more. */
export function acceptRenewal(): void {
  recheckSession()
  announce('signed-in')
}

function recheckSession(): void {
  version += 1
  void checkSession()
}

/** Follows what other tabs and refused calls tell, until stopped. */
export function followSession(): () => void {
  const stopRefusals = listenToRefusals((code) => {
    if (code === 'unauthenticated') change(SIGNED_OUT)
  })
  const stopNews = listenToOtherTabs((news) => {
    if (news === 'signed-out') change(SIGNED_OUT)
    else recheckSession()
  })
  return () => {
    stopRefusals()
    stopNews()
    // While nobody follows, anything may happen: the next visit asks again before it sends anyone away.
    if (state.status !== 'signed-in') state = CHECKING
  }
}
