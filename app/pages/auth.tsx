import '../validation-under-policy.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Credentials } from '../../domain/credentials.ts'
import { CredentialsForm } from '../admin/session/credentials-form.tsx'
import { signIn, signUp } from '../admin/session/session-store.ts'
import { useSession } from '../admin/session/use-session.ts'
import { showToast } from '../components/ui/toasts.ts'
import { describePage, siteUrlOf } from '../seo/metadata.ts'
import stylesheet from '../styles/admin.css?url'
import type { Route } from './+types/auth'

export const handle = { hydrate: true, uncached: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(siteUrlOf(matches), {
    path: '/auth',
    title: 'Connexion Admin',
    description: "Accès à l'administration du blog.",
    keywords: ['connexion', 'administration', 'Guide Agence IA'],
    noindex: true,
  })

/** Where administrators sign in, and where anyone may ask for an account. */
export default function AuthPage() {
  const session = useSession()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const origin = state as { from?: string } | null
  // The server renders this page without its query, so that the first render must not look at it.
  const isLinkDead = session.status !== 'checking' && search.includes('confirmation=invalide')
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-in')
  const [mailSent, setMailSent] = useState(false)
  const signingIn = mode === 'sign-in'

  const signedIn = session.status === 'signed-in'
  const destination = origin?.from ?? '/admin'
  useEffect(() => {
    if (signedIn) navigate(destination, { replace: true })
  }, [signedIn, destination, navigate])

  async function enter(credentials: Credentials) {
    await signIn(credentials)
    showToast('Connexion réussie', 'Vous êtes maintenant connecté')
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
        <h1 className="text-2xl">{signingIn ? 'Connexion Admin' : 'Créer un compte'}</h1>
        <p className="mt-2 mb-6 text-soft">
          {signingIn
            ? "Entrez vos identifiants pour accéder à l'administration du blog."
            : "Créez un compte administrateur. L'accès s'ouvre une fois le rôle accordé par l'équipe du site."}
        </p>
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
        <CredentialsForm
          submitLabel={signingIn ? 'Se connecter' : "S'inscrire"}
          passwordKind={signingIn ? 'current-password' : 'new-password'}
          disabled={session.status === 'checking' || signedIn}
          onSubmit={signingIn ? enter : register}
        />
        <p className="mt-6 text-center text-sm text-soft">
          {signingIn ? 'Pas encore de compte ?' : 'Déjà inscrit ?'}{' '}
          <button
            type="button"
            className="text-link min-h-8"
            onClick={() => setMode(signingIn ? 'sign-up' : 'sign-in')}
          >
            {signingIn ? 'Créer un compte' : 'Connexion Admin'}
          </button>
        </p>
        <noscript>
          <p className="mt-4 text-bad text-sm">
            L'administration a besoin de JavaScript, qui est désactivé dans ce navigateur.
          </p>
        </noscript>
      </div>
    </div>
  )
}
