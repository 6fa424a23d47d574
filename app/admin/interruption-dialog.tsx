import { useRef } from 'react'
import { Button } from './controls/button.tsx'
import { Modal } from './controls/modal.tsx'
import { SignInForm } from './session/sign-in-form.tsx'
import type { AdminAccess } from './session/use-admin-access.ts'

interface InterruptionDialogProps {
  access: AdminAccess
  onGiveUp: () => void
}

/** Over the editor or a dialog, when the session was lost: the text behind it stays as it is. */
export function InterruptionDialog({ access, onGiveUp }: InterruptionDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  const denied = access.interruption === 'denied'
  return (
    <Modal
      open={access.interruption !== undefined}
      onClose={onGiveUp}
      dismissible={false}
      initialFocus={denied ? undefined : password}
      title={denied ? 'Accès refusé' : 'Votre session a pris fin'}
      description={
        denied
          ? "Vous n'avez pas les droits administrateur. Votre texte est conservé : connectez-vous avec un compte administrateur pour continuer."
          : 'Votre texte est conservé. Reconnectez-vous pour continuer là où vous en étiez.'
      }
    >
      <SignInForm passwordRef={password} email={denied ? undefined : access.user?.email} />
      <Button className="mt-3 w-full" onClick={onGiveUp}>
        Abandonner mes modifications
      </Button>
    </Modal>
  )
}
