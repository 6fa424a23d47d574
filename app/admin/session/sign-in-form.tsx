import { type RefObject, useState } from 'react'
import { showToast } from '../../components/ui/toasts.ts'
import { ApiError } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { answerChallenge, signIn } from './session-store.ts'

interface SignInFormProps {
  email?: string | undefined
  passwordRef?: RefObject<HTMLInputElement | null>
  disabled?: boolean
  /** Told when a code is asked for, and when it no longer is. */
  onCode?: (isAsked: boolean) => void
}

const WELCOME: [string, string] = ['Connexion réussie', 'Vous êtes maintenant connecté']

/** The password, then the code of those who have a second factor. */
export function SignInForm({ email, passwordRef, disabled = false, onCode }: SignInFormProps) {
  const [challenge, setChallenge] = useState<string>()
  const [known, setKnown] = useState(email)
  /** Why the password is asked for again. */
  const [reason, setReason] = useState<string>()

  function ask(next: string | undefined, why?: string) {
    setChallenge(next)
    setReason(why)
    onCode?.(next !== undefined)
  }

  async function answer(code: string) {
    try {
      await answerChallenge(challenge ?? '', code)
      showToast(...WELCOME)
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'challenge_over'
      if (!isOver) throw error
      // Too many codes, or too late.
      ask(undefined, error.message)
    }
  }

  if (challenge === undefined) {
    return (
      <>
        {reason && (
          <p role="alert" className="mb-4 rounded-lg bg-warn-wash p-3 text-sm text-warn">
            {reason}
          </p>
        )}
        <CredentialsForm
          submitLabel="Se connecter"
          passwordKind="current-password"
          passwordRef={passwordRef}
          email={known}
          disabled={disabled}
          onSubmit={async (credentials) => {
            const asked = await signIn(credentials)
            if (!asked) return showToast(...WELCOME)
            setKnown(credentials.email)
            ask(asked)
          }}
        />
      </>
    )
  }
  return (
    <div className="grid gap-3">
      <CodeForm
        submitLabel="Vérifier le code"
        hint="Les six chiffres de votre application d’authentification, ou l’un de vos codes de secours."
        onSubmit={answer}
      />
      <Button onClick={() => ask(undefined)}>Revenir au mot de passe</Button>
    </div>
  )
}
