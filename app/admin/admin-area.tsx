import { Tabs } from '@base-ui/react/tabs'
import { LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionUser } from '../../domain/session.ts'
import { showErrorToast, showToast } from '../components/ui/toasts.ts'
import { type AdminAddress, readAdminAddress, writeAdminAddress } from './admin-address.ts'
import { listenToRefusals, messageOf } from './api-client.ts'
import { ArticleList } from './articles/article-list.tsx'
import { CategoryList } from './categories/category-list.tsx'
import { Button } from './controls/button.tsx'
import {
  describeCopy,
  forgetLocalCopies,
  listAbandonedCopies,
} from './editor/local-copies/local-copies.ts'
import { InterruptionDialog } from './interruption-dialog.tsx'
import { signOut } from './session/session-store.ts'
import { type AdminAccess, useAdminAccess } from './session/use-admin-access.ts'
import { unsavedWork } from './unsaved-work.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'

// The heaviest part, and not the first that is needed.
const ArticleEditor = lazy(async () => ({
  default: (await import('./editor/article-editor.tsx')).ArticleEditor,
}))
const AccountPage = lazy(() => import('./account/account-page.tsx'))

/** Everything behind the door of /admin. */
export function AdminArea() {
  const access = useAdminAccess(unsavedWork.exists)
  if (!access.user) return <Checking />
  return <AdminTabs access={access} user={access.user} />
}

/** What the server sends and what is shown until the server has said who asks: nothing of the data. */
function Checking() {
  return (
    <div className="wrap py-24" role="status">
      <h1 className="text-2xl sm:text-3xl">Administration Blog</h1>
      <p className="mt-3 text-soft">Vérification de vos droits…</p>
    </div>
  )
}

const SECOND_FACTOR_FIRST = 'Activez d’abord la vérification en deux étapes de votre compte.'

const tabClass =
  'min-h-11 border-transparent border-b-2 px-4 font-semibold text-soft hover:text-accent data-active:border-accent data-active:text-accent'

function AdminTabs({ access, user }: { access: AdminAccess; user: SessionUser }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const guard = useLeaveGuard()
  const address = readAdminAddress(search)
  const isAccount = address.view === 'account'
  const isEditing = address.article !== undefined && !isAccount
  // The editor needs room; what stands above it keeps to the same edges.
  const width = `wrap ${isEditing ? 'max-w-[96rem]' : ''}`
  const onPhone = isEditing ? 'max-sm:hidden' : ''

  // The title that had the keyboard has gone with the question who asks.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])

  // The operator asks administrators for a second factor: until there is one, there is only this to do.
  useEffect(
    () =>
      listenToRefusals((code) => {
        if (code !== 'second_factor_required') return
        showErrorToast('Vérification requise', SECOND_FACTOR_FIRST)
        navigate(writeAdminAddress({ view: 'account' }), { replace: true })
      }),
    [navigate],
  )

  async function leave() {
    access.release()
    try {
      await signOut()
    } catch (error) {
      access.resume()
      return showErrorToast('Erreur', messageOf(error))
    }
    await forgetLocalCopies(user.id)
    showToast('Déconnexion réussie', 'À bientôt !')
    navigate('/')
  }

  return (
    <div data-wide={isEditing ? '' : undefined} className="wrap-anywhere [&_.button]:wrap-normal">
      <header
        className={`${width} flex flex-wrap items-center gap-x-4 gap-y-2 ${isEditing ? 'sm:py-3' : 'py-6'}`}
      >
        <h1
          ref={title}
          tabIndex={-1}
          className={`mr-auto text-2xl sm:text-3xl ${isEditing ? 'max-sm:sr-only' : ''}`}
        >
          Administration Blog
        </h1>
        <p className={`min-w-0 text-sm text-soft max-sm:w-full ${onPhone}`}>{user.email}</p>
        <Button
          className={`max-sm:px-3 max-sm:text-sm ${onPhone}`}
          aria-current={isAccount ? 'page' : undefined}
          onClick={() => navigate(writeAdminAddress({ view: 'account' }))}
        >
          <UserRound size={18} />
          Mon compte
        </Button>
        <Button
          className={`max-sm:px-3 max-sm:text-sm ${onPhone}`}
          onClick={async () => guard.attempt(leave, await findErased(user.id))}
        >
          <LogOut size={18} />
          Déconnexion
        </Button>
      </header>
      <Tabs.Root
        value={isAccount ? null : address.tab}
        onValueChange={(tab: AdminAddress['tab']) => navigate(writeAdminAddress({ tab }))}
      >
        <div className="border-line border-b">
          <Tabs.List aria-label="Contenus" className={`${width} flex`}>
            <Tabs.Tab value="articles" className={tabClass}>
              Articles
            </Tabs.Tab>
            <Tabs.Tab value="categories" className={tabClass}>
              Catégories
            </Tabs.Tab>
          </Tabs.List>
        </div>
        <Tabs.Panel value="articles" className={`${width} py-6`}>
          {address.article ? (
            <Suspense fallback={<p role="status">Chargement de l'éditeur…</p>}>
              <ArticleEditor
                address={address}
                userId={user.id}
                interrupted={access.interruption !== undefined}
              />
            </Suspense>
          ) : (
            <ArticleList address={address} userId={user.id} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="categories" className="wrap py-6">
          <CategoryList />
        </Tabs.Panel>
      </Tabs.Root>
      {isAccount && (
        <div className="wrap py-6">
          <Suspense fallback={<p role="status">Chargement…</p>}>
            <AccountPage />
          </Suspense>
        </div>
      )}
      {guard.dialog}
      <InterruptionDialog
        access={access}
        onGiveUp={() => {
          unsavedWork.discard()
          access.goToSignIn()
        }}
      />
    </div>
  )
}

/** What signing out erases, as the question before it says. */
async function findErased(userId: string): Promise<string | undefined> {
  const titles = (await listAbandonedCopies(userId)).map(
    (copy) => `«\u00a0${describeCopy(copy)}\u00a0»`,
  )
  if (titles.length === 0) return undefined
  return `La déconnexion efface les textes non enregistrés que ce navigateur garde pour vous : ${titles.join(', ')}.`
}
