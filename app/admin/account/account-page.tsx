import { useCallback, useState } from 'react'
import { accountCalls } from '../../../domain/api/account-calls.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { acceptRenewal } from '../session/session-store.ts'
import { useLoaded } from '../use-loaded.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'

/** « Mon compte »: one's password, second factor and open sessions. */
export default function AccountPage() {
  const load = useCallback(
    (signal: AbortSignal) => callApi(accountCalls.getAccount, { signal }),
    [],
  )
  const account = useLoaded(load, 'Impossible de charger votre compte')
  // A new password or second factor renews this session and ends the others: the list is then another.
  const [changes, setChanges] = useState(0)
  function acceptChange() {
    acceptRenewal()
    setChanges((count) => count + 1)
  }
  return (
    <section aria-labelledby="compte" className="mx-auto grid max-w-2xl gap-6">
      <h2 id="compte" className="text-2xl">
        Mon compte
      </h2>
      <div className="card p-5 sm:p-6">
        {account.data && (
          <SecondFactorSettings
            isOn={account.data.second_factor}
            codesLeft={account.data.recovery_codes_left}
            onChange={() => {
              account.reload()
              acceptChange()
            }}
          />
        )}
        {account.failed && !account.data && <Button onClick={account.reload}>Réessayer</Button>}
      </div>
      <div className="card p-5 sm:p-6">
        <h3 className="text-lg">Changer de mot de passe</h3>
        <PasswordForm email={account.data?.email} onChanged={acceptChange} />
      </div>
      <div className="card p-5 sm:p-6">
        <h3 className="text-lg">Appareils connectés</h3>
        <SessionList key={changes} />
      </div>
    </section>
  )
}
