import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './controls/button.tsx'
import { Modal } from './controls/modal.tsx'
import { unsavedWork } from './unsaved-work.ts'

/**
 * Asks before unsaved text is lost, whichever way someone leaves: a button, a tab, a link, the browser's
 * back, closing the window. `attempt` guards what is not a move between addresses, such as signing out.
 */
export function useLeaveGuard() {
  const blocker = useBlocker(unsavedWork.exists)
  const [attempted, setAttempted] = useState<() => void>()
  const [busy, setBusy] = useState(false)
  const stayButton = useRef<HTMLButtonElement>(null)

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

  function discard() {
    unsavedWork.discard()
    go()
  }

  async function save() {
    setBusy(true)
    if (await unsavedWork.save()) go()
    else stay()
    setBusy(false)
  }

  const dialog = (
    <Modal
      open={blocker.state === 'blocked' || attempted !== undefined}
      onClose={stay}
      title="Modifications non enregistrées"
      description="Si vous quittez maintenant, vos dernières modifications seront perdues."
      initialFocus={stayButton}
    >
      <div className="flex flex-col gap-3">
        <Button primary ref={stayButton} onClick={stay}>
          Continuer la rédaction
        </Button>
        <Button disabled={busy} onClick={save}>
          {busy ? 'Enregistrement...' : 'Enregistrer et quitter'}
        </Button>
        <Button onClick={discard}>Quitter sans enregistrer</Button>
      </div>
    </Modal>
  )
  return { attempt, dialog }
}
