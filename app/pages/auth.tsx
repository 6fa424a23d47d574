import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Credentials } from '../../domain/credentials.ts'
import { CredentialsForm } from '../admin/session/credentials-form.tsx'
import { ForgottenPasswordForm, NewPasswordForm } from '../admin/session/forgotten-password.tsx'
import { signUp } from '../admin/session/session-store.ts'
import { SignInForm } from '../admin/session/sign-in-form.tsx'
import { useSession } from '../admin/session/use-session.ts'
import { showToast } from '../components/ui/toasts.ts'
import { servicesContext } from '../request-context.ts'
import { describePage, siteUrlOf } from '../seo/metadata.ts'
import stylesheet from '../styles/admin.css?url'
import type { Route } from './+types/auth'

export const handle = { hydrate: true, unshared: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function loader({ context }: Route.LoaderArgs) {
  return { canSendMail: context.get(servicesContext).canSendMail }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(siteUrlOf(matches), {
    path: '/auth',
    title: 'Connexion Admin',
    description: "Accès à l'administration du blog.",
    keywords: ['connexion', 'administration', 'Guide Agence IA'],
    noindex: true,
  })

type Mode = 'sign-in' | 'sign-up' | 'forgotten' | 'new-password'
/** What one is asked: a sign-in may go on with a code. */
type Step = Mode | 'code'

const words: Record<Step, { title: string; text: string }> = {
  'sign-in': {
    title: 'Connexion Admin',
    text: "Entrez vos identifiants pour accéder à l'administration du blog.",
  },
  'sign-up': {
    title: 'Créer un compte',
    text: "Créez un compte administrateur. L'accès s'ouvre une fois le rôle accordé par l'équipe du site.",
  },
  forgotten: {
    title: 'Mot de passe oublié',
    text: 'Indiquez votre adresse : un lien pour choisir un nouveau mot de passe vous sera envoyé.',
  },
  code: {
    title: 'Vérification en deux étapes',
    text: 'Entrez votre code pour finir de vous connecter.',
  },
  'new-password': {
    title: 'Nouveau mot de passe',
    text: 'Choisissez-le : tous vos appareils seront déconnectés.',
  },
}

/** Where administrators sign in, and where anyone may ask for an account. */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const origin = state as { from?: string } | null
  // The server renders this page without its query, so that the first render must not look at it.
  const isLinkDead = session.status !== 'checking' && search.includes('confirmation=invalide')
  const resetToken =
    session.status === 'checking' ? null : new URLSearchParams(search).get('reinitialiser')
  const [chosen, setMode] = useState<Mode>('sign-in')
  const mode: Mode = resetToken ? 'new-password' : chosen
  const [isCodeAsked, setCodeAsked] = useState(false)
  const step: Step = mode === 'sign-in' && isCodeAsked ? 'code' : mode
  const [mailSent, setMailSent] = useState(false)

  const signedIn = session.status === 'signed-in'
  const destination = origin?.from ?? '/admin'
  useEffect(() => {
    if (signedIn && !resetToken) navigate(destination, { replace: true })
  }, [signedIn, resetToken, destination, navigate])

  /** Shows another form; the token of a link is then left behind. */
  function choose(next: Mode) {
    setMode(next)
    if (resetToken) navigate('/auth', { replace: true })
  }

  async function register(credentials: Credentials) {
    const confirmed = await signUp(credentials)
    showToast('Inscription réussie', 'Votre compte a été créé avec succès')
    setMailSent(!confirmed)
    if (!confirmed) setMode('sign-in')
  }

  return (
    <div className="wrap grid place-items-center py-12 md:py-20">
      <div className="card w-full max-w-md p-6 sm:p-8">
        <h1 className="text-2xl">{words[step].title}</h1>
        <p className="mt-2 mb-6 text-soft">{words[step].text}</p>
        {mailSent && (
          <p role="status" className="mb-6 rounded-lg bg-good-wash p-3 text-good text-sm">
            Un email de confirmation vous attend. Ouvrez le lien qu'il contient, puis
            connectez-vous.
          </p>
        )}
        {isLinkDead && (
          <p role="status" className="mb-6 rounded-lg bg-warn-wash p-3 text-sm text-warn">
            Ce lien de confirmation n'est plus valable. Connectez-vous pour en recevoir un nouveau.
          </p>
        )}
        {mode === 'sign-in' && (
          <SignInForm disabled={session.status === 'checking' || signedIn} onCode={setCodeAsked} />
        )}
        {mode === 'sign-up' && (
          <CredentialsForm
            submitLabel="S'inscrire"
            passwordKind="new-password"
            disabled={session.status === 'checking' || signedIn}
            onSubmit={register}
          />
        )}
        {mode === 'forgotten' && <ForgottenPasswordForm />}
        {resetToken && <NewPasswordForm token={resetToken} onDone={() => choose('sign-in')} />}
        {loaderData.canSendMail && (step === 'sign-in' || step === 'new-password') && (
          <p className="mt-4 text-center text-sm">
            <TextButton onClick={() => choose('forgotten')}>
              {step === 'sign-in' ? 'Mot de passe oublié ?' : 'Demander un autre lien'}
            </TextButton>
          </p>
        )}
        {(step === 'forgotten' || step === 'new-password') && (
          <p className="mt-6 text-center text-sm">
            <TextButton onClick={() => choose('sign-in')}>Revenir à la connexion</TextButton>
          </p>
        )}
        {(step === 'sign-in' || step === 'sign-up') && (
          <p className="mt-6 text-center text-sm text-soft">
            {step === 'sign-in' ? 'Pas encore de compte ?' : 'Déjà inscrit ?'}{' '}
            <TextButton onClick={() => choose(step === 'sign-in' ? 'sign-up' : 'sign-in')}>
              {step === 'sign-in' ? 'Créer un compte' : 'Connexion Admin'}
            </TextButton>
          </p>
        )}
        <noscript>
          <p className="mt-4 text-bad text-sm">
            L'administration a besoin de JavaScript, qui est désactivé dans ce navigateur.
          </p>
        </noscript>
      </div>
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-link min-h-8" onClick={onClick}>
      {children}
    </button>
  )
}
