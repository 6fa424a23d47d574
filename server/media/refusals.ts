import type { MediaUse } from '../../domain/media.ts'
import { Problem, validationFailed } from '../problem.ts'
import type { PictureRefusal } from './workshop/workshop-jobs.ts'

/** Why a picture was not kept, in words for the administrator. */
export function refusePicture(refusal: PictureRefusal['refusal']): Problem {
  if (refusal === 'too_many_pixels') {
    return new Problem(
      413,
      'too_large',
      'Cette image dépasse 50 mégapixels. Réduisez ses dimensions, puis renvoyez-la.',
    )
  }
  if (refusal === 'unsupported_image') {
    return new Problem(
      415,
      'unsupported_image',
      "Ce fichier n'est pas une image JPEG, PNG, WebP, AVIF ou GIF.",
    )
  }
  return new Problem(
    422,
    'unreadable_image',
    'Cette image est abîmée ou incomplète : elle ne peut pas être lue. Exportez-la de nouveau, puis renvoyez-la.',
  )
}

/** The rest of the body is never read, so nobody may send another request after it. */
export const pictureTooLarge = () =>
  new Problem(413, 'too_large', 'Cette image dépasse 15 Mo. Réduisez-la, puis renvoyez-la.', {
    headers: { Connection: 'close' },
  })

export const tooSlow = () =>
  new Problem(
    408,
    'too_slow',
    "L'envoi est trop lent : l'image n'est pas arrivée. Réessayez avec une meilleure connexion.",
    { headers: { Connection: 'close' } },
  )

export function mediaFull(limit: number): Problem {
  const size = limit >= 1e9 ? `${round(limit / 1e9)} Go` : `${round(limit / 1e6)} Mo`
  return new Problem(
    507,
    'media_full',
    `La médiathèque est pleine (${size}). Supprimez des images inutilisées, ou demandez plus de place à qui tient le serveur.`,
  )
}

const round = (number: number) => number.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

export const diskFull = (cause: unknown) =>
  new Problem(507, 'media_full', "Le disque du serveur est plein : l'image n'a pas été gardée.", {
    cause,
  })

export function mediaInUse(uses: MediaUse[]): Problem {
  const count = uses.filter(({ place }) => place === 'text').length
  const sentences = [
    "Cette image n'est plus dans aucun article, mais l'historique ou la corbeille la garde : sans elle, ce qui serait restauré serait incomplet.",
    "Cette image est utilisée dans un article : retirez-la d'abord de celui-ci.",
  ]
  const many = `Cette image est utilisée dans ${count} articles : retirez-la d'abord de chacun.`
  return new Problem(409, 'in_use', sentences[count] ?? many, { extra: { uses } })
}

export const missingPictures = (count: number) =>
  validationFailed([
    {
      path: 'content',
      message:
        count > 1
          ? `${count} images du texte ont été supprimées de la médiathèque : retirez-les ou renvoyez-les`
          : 'Une image du texte a été supprimée de la médiathèque : retirez-la ou renvoyez-la',
    },
  ])

export const unreachableImage = (why: string) => new Problem(502, 'unreachable_image', why)
