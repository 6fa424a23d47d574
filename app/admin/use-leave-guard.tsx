import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './controls/button.tsx'
import { Modal } from './controls/modal.tsx'
import { unsavedWork } from './unsaved-work.ts'

const LOST = 'Si vous quittez maintenant, vos dernières modifications seront perdues.'

interface Attempt {
  action: () => void
  hasWork: boolean
  /** What it takes away besides the work in the editor. */
  warning: string | undefined
}

/**
 * Asks before unsaved text is lost, whichever way someone leaves: a button, a tab, a link, the browser's
 * back, closing the window. `attempt` guards what is not a move between addresses, such as signing out.
 */
export function useLeaveGuard() {
  const blocker = useBlocker(unsavedWork.exists)
  const [isAsking, setIsAsking] = useState(false)
  /** The last one: its question stays as it is while it fades. */
  const [attempted, setAttempted] = useState<Attempt>()
  const isBlocked = blocker.state === 'blocked'
  const warning = isBlocked ? undefined : attempted?.warning
  const hasWork = isBlocked || attempted?.hasWork !== false
  const [busy, setBusy] = useState(false)
  const stayButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => unsavedWork.exists() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  function attempt(action: () => void, warning?: string) {
    const isHeld = unsavedWork.exists()
    if (!isHeld && !warning) return action()
    setAttempted({ action, hasWork: isHeld, warning })
    setIsAsking(true)
  }

  function stay() {
    blocker.reset?.()
    setIsAsking(false)
  }

  function go() {
    setIsAsking(false)
    if (isAsking) attempted?.action()
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
      open={isBlocked || isAsking}
      onClose={stay}
      title="Modifications non enregistrées"
      description={[hasWork && LOST, warning].filter(Boolean).join(' ')}
      initialFocus={stayButton}
    >
      <div className="flex flex-col gap-3">
        <Button primary ref={stayButton} onClick={stay}>
          {hasWork ? 'Continuer la rédaction' : 'Rester connecté'}
        </Button>
        {hasWork && (
          <Button disabled={busy} onClick={save}>
            {busy ? 'Enregistrement...' : 'Enregistrer et quitter'}
          </Button>
        )}
        <Button onClick={discard}>Quitter sans enregistrer</Button>
      </div>
    </Modal>
  )
  return { attempt, dialog }
}
