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
}

const WELCOME: [string, string] = ['Connexion réussie', 'Vous êtes maintenant connecté']

/** The password, then the code of those who have a second factor. */
export function SignInForm({ email, passwordRef, disabled = false }: SignInFormProps) {
  const [challenge, setChallenge] = useState<string>()

  async function answer(code: string) {
    try {
      await answerChallenge(challenge ?? '', code)
      showToast(...WELCOME)
    } catch (error) {
      // Too many codes, or too late: back to the password, with the server's sentence.
      if (error instanceof ApiError && error.code === 'challenge_over') setChallenge(undefined)
      throw error
    }
  }

  if (challenge === undefined) {
    return (
      <CredentialsForm
        submitLabel="Se connecter"
        passwordKind="current-password"
        passwordRef={passwordRef}
        email={email}
        disabled={disabled}
        onSubmit={async (credentials) => {
          const asked = await signIn(credentials)
          if (asked) setChallenge(asked)
          else showToast(...WELCOME)
        }}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <CodeForm
        submitLabel="Vérifier le code"
        hint="Les six chiffres de votre application d’authentification, ou l’un de vos codes de secours."
        onSubmit={answer}
      />
      <Button onClick={() => setChallenge(undefined)}>Revenir au mot de passe</Button>
    </div>
  )
}
