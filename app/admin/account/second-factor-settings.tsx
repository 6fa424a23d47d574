import { useEffect, useRef, useState } from 'react'
import { accountCalls, type NewSecondFactor } from '../../../domain/api/account-calls.ts'
import { showErrorToast, showToast } from '../../components/ui/toasts.ts'
import { ApiError, callApi, isRefusal, messageOf } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface SecondFactorSettingsProps {
  isOn: boolean
  codesLeft: number
  onChange: () => void
}

export function SecondFactorSettings({ isOn, codesLeft, onChange }: SecondFactorSettingsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [setup, setSetup] = useState<NewSecondFactor>()
  const [asking, setAsking] = useState<'begin' | 'remove'>()

  async function begin() {
    try {
      setSetup(await callApi(accountCalls.beginSecondFactor, {}))
    } catch (error) {
      if (needsPassword(error)) setAsking('begin')
      else if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
    }
  }

  async function confirm(code: string) {
    await callApi(accountCalls.confirmSecondFactor, { body: { code } })
    setSetup(undefined)
    onChange()
    showToast(
      'Vérification en deux étapes activée',
      'Un code sera demandé à chaque connexion. Vos autres appareils sont déconnectés.',
    )
  }

  // What was pressed is gone by then: the keyboard goes on where it stood.
  const stage = setup ? 'setup' : isOn ? 'on' : 'off'
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) place.current?.focus()
    before.current = stage
  }, [stage])

  return (
    <section
      ref={place}
      aria-labelledby="deux-etapes"
      tabIndex={-1}
      className="scroll-mt-32 outline-none"
    >
      <h3 id="deux-etapes" className="text-lg">
        Vérification en deux étapes
      </h3>
      {setup && (
        <SecondFactorSetup setup={setup} onConfirm={confirm} onCancel={() => setSetup(undefined)} />
      )}
      {stage === 'off' && (
        <>
          <p className="mt-2 text-soft">
            En plus du mot de passe, un code affiché par une application de votre téléphone. Un mot
            de passe volé ne suffit alors plus pour entrer.
          </p>
          <Button className="mt-4" onClick={begin}>
            Activer la vérification
          </Button>
        </>
      )}
      {stage === 'on' && (
        <>
          <p className="mt-2 text-soft">
            Activée : un code est demandé à chaque connexion. {describeCodes(codesLeft)}
          </p>
          <Button className="mt-4" onClick={() => setAsking('remove')}>
            Désactiver la vérification
          </Button>
        </>
      )}
      {asking === 'begin' && (
        <PasswordDialog
          title="Activer la vérification"
          description="Votre connexion date d’il y a plus d’un quart d’heure : confirmez que c’est vous."
          submitLabel="Continuer"
          onClose={() => setAsking(undefined)}
          onSubmit={async (body) => {
            setSetup(await callApi(accountCalls.beginSecondFactor, { body }))
            setAsking(undefined)
          }}
        />
      )}
      {asking === 'remove' && (
        <PasswordDialog
          title="Désactiver la vérification"
          description="Votre mot de passe seul suffira pour entrer. Vos autres appareils seront déconnectés."
          submitLabel="Désactiver"
          onClose={() => setAsking(undefined)}
          onSubmit={async (body) => {
            await callApi(accountCalls.removeSecondFactor, { body })
            showToast(
              'Vérification en deux étapes désactivée',
              'Vos autres appareils sont déconnectés',
            )
            setAsking(undefined)
            onChange()
          }}
        />
      )}
    </section>
  )
}

/** Long after signing in, somebody else may sit there. */
function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'password')
}

function describeCodes(left: number): string {
  if (left === 0)
    return 'Il ne vous reste aucun code de secours : désactivez-la puis activez-la de nouveau pour en obtenir dix.'
  return left === 1 ? 'Il vous reste 1 code de secours.' : `Il vous reste ${left} codes de secours.`
}
