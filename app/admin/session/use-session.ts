import { useEffect, useSyncExternalStore } from 'react'
import { SESSION_CHECK_MS } from '../../../domain/session.ts'
import {
  checkSession,
  followSession,
  getServerSessionState,
  getSessionState,
  type SessionState,
  subscribeToSession,
} from './session-store.ts'

/** The session, up to date while the page is shown: asked for every 30 s, on return, and from other tabs. */
export function useSession(): SessionState {
  useEffect(() => {
    const stopFollowing = followSession()
    const check = () => void checkSession()
    const checkWhenSeen = () => document.visibilityState === 'visible' && check()
    check()
    const timer = setInterval(check, SESSION_CHECK_MS)
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', checkWhenSeen)
    return () => {
      stopFollowing()
      clearInterval(timer)
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', checkWhenSeen)
    }
  }, [])
  return useSyncExternalStore(subscribeToSession, getSessionState, getServerSessionState)
}
