import { useCallback } from 'react'
import { type AccountSession, accountCalls } from '../../../domain/api/account-calls.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { formatTimestamp } from '../local-time.ts'
import { useLoaded } from '../use-loaded.ts'

/** Where one is signed in; every other place can be signed out from here. */
export function SessionList() {
  const load = useCallback(
    (signal: AbortSignal) => callApi(accountCalls.listSessions, { signal }),
    [],
  )
  const sessions = useLoaded(load, 'Impossible de charger vos appareils')
  return (
    <>
      <ul className="mt-3 divide-y divide-line" aria-busy={sessions.loading}>
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="mr-auto min-w-0">
              <span className="font-semibold">{nameOf(session)}</span>
              <span className="block text-sm text-soft">
                {session.current ? 'Cet appareil, connecté depuis le ' : 'Connecté depuis le '}
                {formatTimestamp(session.created_at)}
              </span>
            </p>
            {!session.current && (
              <Button
                aria-label={`Déconnecter ${nameOf(session)}, connecté depuis le ${formatTimestamp(session.created_at)}`}
                onClick={() =>
                  sessions.attempt(
                    () => callApi(accountCalls.endSession, { params: { id: session.id } }),
                    'Appareil déconnecté',
                  )
                }
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.failed && !sessions.data && (
        <Button className="mt-3" onClick={sessions.reload}>
          Réessayer
        </Button>
      )}
    </>
  )
}

/** « Firefox, Windows », as the server knows it. */
function nameOf({ device }: AccountSession): string {
  return device?.replace(', ', ' sur ') ?? 'Appareil inconnu'
}
