import { useEffect, useRef, useState } from 'react'
import { showErrorToast } from '../components/ui/toasts.ts'

/**
 * A part of the administration that is loaded when it is first wanted. Should that fail, the page stays as
 * it is, with whatever was typed in it.
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const fail = useRef(onFailure)
  fail.current = onFailure
  useEffect(() => {
    if (!isWanted || part) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        showErrorToast(
          'Erreur',
          "Cette partie de l'éditeur n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
        )
        fail.current()
      },
    )
  }, [isWanted, part, load])
  return part
}
