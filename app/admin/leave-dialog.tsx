import { useRef, useState } from 'react'
import { Button } from './controls/button.tsx'
import { Modal } from './controls/modal.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => Promise<void>
}

export function LeaveDialog({ open, onStay, onDiscard, onSave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await onSave()
    setBusy(false)
  }

  return (
    <Modal
      open={open}
      onClose={onStay}
      title="Modifications non enregistrées"
      description="Si vous quittez maintenant, vos dernières modifications seront perdues."
      initialFocus={stayButton}
    >
      <div className="flex flex-col gap-3">
        <Button primary ref={stayButton} onClick={onStay}>
          Continuer la rédaction
        </Button>
        <Button disabled={busy} onClick={save}>
          {busy ? 'Enregistrement...' : 'Enregistrer et quitter'}
        </Button>
        <Button onClick={onDiscard}>Quitter sans enregistrer</Button>
      </div>
    </Modal>
  )
}
