import { LogOut } from 'lucide-react'
import { Button } from './controls/button.tsx'

export function AdminHeader({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <header className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-6">
      <h1 className="mr-auto text-2xl sm:text-3xl">Administration Blog</h1>
      <p className="min-w-0 text-sm text-soft">{email}</p>
      <Button onClick={onSignOut}>
        <LogOut size={18} />
        Déconnexion
      </Button>
    </header>
  )
}
