import { encode } from 'uqr'
import type { NewSecondFactor } from '../../../domain/api/account-calls.ts'
import { Button } from '../controls/button.tsx'
import { CodeForm } from '../session/code-form.tsx'

interface SecondFactorSetupProps {
  setup: NewSecondFactor
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** Three steps: scan, put the codes away, show that it works. */
export function SecondFactorSetup({ setup, onConfirm, onCancel }: SecondFactorSetupProps) {
  return (
    <ol className="mt-4 grid gap-6">
      <li>
        <h4 className="font-semibold">1. Scannez ce code avec votre application</h4>
        <p className="mt-1 text-sm text-soft">
          Google Authenticator, Microsoft Authenticator, FreeOTP, 1Password… toutes conviennent.
        </p>
        <QrCode text={setup.uri} />
        <p className="mt-3 text-sm">
          Impossible de scanner ? Saisissez cette clé :{' '}
          <code className="wrap-anywhere font-semibold">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </li>
      <li>
        <h4 className="font-semibold">2. Mettez vos codes de secours à l’abri</h4>
        <p className="mt-1 text-sm text-soft">
          Si vous perdez votre téléphone, chacun de ces codes ouvre la porte une fois. Ils ne seront
          plus affichés.
        </p>
        <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
          {setup.recovery_codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button className="mt-3" onClick={() => download(setup.recovery_codes)}>
          Télécharger les codes
        </Button>
      </li>
      <li>
        <h4 className="mb-3 font-semibold">3. Entrez le code que l’application affiche</h4>
        <CodeForm
          submitLabel="Activer"
          digitsOnly
          hint="Six chiffres, qui changent toutes les trente secondes."
          onSubmit={onConfirm}
        />
        <Button className="mt-3 w-full" onClick={onCancel}>
          Annuler
        </Button>
      </li>
    </ol>
  )
}

/** Dark on white in both themes: cameras expect it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label="Code à scanner avec l’application d’authentification"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-3 w-52 rounded-lg border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function download(codes: string[]): void {
  const text = `Codes de secours de Guide Agence IA (chacun sert une fois)\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'codes-de-secours.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
