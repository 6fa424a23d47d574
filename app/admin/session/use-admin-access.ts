import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionCalls } from '../../../domain/api/session-calls.ts'
import type { SessionUser } from '../../../domain/session.ts'
import { showErrorToast } from '../../components/ui/toasts.ts'
import { callApi, isRefusal, listenToRefusals } from '../api-client.ts'
import { useSession } from './use-session.ts'

export interface AdminAccess {
  /** The administrator; undefined while it is not known who asks. */
  user: SessionUser | undefined
  /** Set while unsaved work waits for an administrator to sign in again. */
  interruption: 'signed-out' | 'denied' | undefined
  /** Stops sending people away, while the caller signs them out. */
  release(): void
  resume(): void
  goToSignIn(): void
}

const CHECK_FAILED: [string, string] = ['Erreur', 'Impossible de vérifier vos permissions']

/**
 * The door of /admin as the browser sees it: the server decides at every call, this shows people the way.
 * `hasUnsavedWork` keeps the page in place when the session is lost under someone's hands.
 */
export function useAdminAccess(hasUnsavedWork: () => boolean): AdminAccess {
  const session = useSession()
  const navigate = useNavigate()
  const [user, setUser] = useState<SessionUser>()
  const [interruption, setInterruption] = useState<AdminAccess['interruption']>()
  const released = useRef(false)
  const asking = session.status === 'signed-in' ? session.user : undefined

  const leaveTo = useCallback(
    (path: string, [title, text]: [string, string] | [] = [], state?: unknown) => {
      if (released.current) return
      released.current = true
      if (title) showErrorToast(title, text)
      navigate(path, { replace: true, state })
    },
    [navigate],
  )
  const goToSignIn = useCallback(
    () => leaveTo('/auth', [], { from: location.pathname + location.search }),
    [leaveTo],
  )
  const deny = useCallback(() => {
    if (released.current) return
    if (hasUnsavedWork()) setInterruption('denied')
    else leaveTo('/', ['Accès refusé', "Vous n'avez pas les droits administrateur"])
  }, [hasUnsavedWork, leaveTo])

  useEffect(() => listenToRefusals((code) => code === 'forbidden' && deny()), [deny])

  useEffect(() => {
    if (session.status === 'unknown') leaveTo('/', CHECK_FAILED)
    if (session.status !== 'signed-out') return
    if (hasUnsavedWork()) setInterruption('signed-out')
    else goToSignIn()
  }, [session.status, hasUnsavedWork, goToSignIn, leaveTo])

  useEffect(() => {
    if (!asking) return
    const abort = new AbortController()
    callApi(sessionCalls.getRole, { signal: abort.signal }).then(
      (answer) => {
        if (answer?.role !== 'admin') return deny()
        setUser(asking)
        setInterruption(undefined)
      },
      (error) => {
        // An ended session is dealt with above; unsaved work stays, whatever the network does.
        if (abort.signal.aborted || isRefusal(error)) return
        if (hasUnsavedWork()) setInterruption(undefined)
        else leaveTo('/', CHECK_FAILED)
      },
    )
    return () => abort.abort()
  }, [asking, hasUnsavedWork, deny, leaveTo])

  return {
    user,
    interruption,
    goToSignIn,
    release() {
      released.current = true
    },
    resume() {
      released.current = false
    },
  }
}
