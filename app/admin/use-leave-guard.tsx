import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog.tsx'
import { unsavedWork } from './unsaved-work.ts'

/**
 * Asks before unsaved text is lost, whichever way someone leaves: a button, a tab, a link, the browser's
 * back, closing the window. `attempt` guards what is not a move between addresses, such as signing out.
 */
export function useLeaveGuard() {
  const blocker = useBlocker(unsavedWork.exists)
  const [attempted, setAttempted] = useState<() => void>()

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => unsavedWork.exists() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  const attempt = useCallback((action: () => void) => {
    if (unsavedWork.exists()) setAttempted(() => action)
    else action()
  }, [])

  function stay() {
    blocker.reset?.()
    setAttempted(undefined)
  }

  function go() {
    setAttempted(undefined)
    attempted?.()
    blocker.proceed?.()
  }

  const dialog = (
    <LeaveDialog
      open={blocker.state === 'blocked' || attempted !== undefined}
      onStay={stay}
      onDiscard={() => {
        unsavedWork.discard()
        go()
      }}
      onSave={async () => {
        if (await unsavedWork.save()) go()
        else stay()
      }}
    />
  )
  return { attempt, dialog }
}
