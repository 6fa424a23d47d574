import { postLimits } from '../../../../../domain/post.ts'
import { tooLongMessage } from '../../../../../domain/text/text-fields.ts'
import { TOO_LONG } from './length-limit.ts'
import type { Pasted } from './read-clipboard.ts'

/** What became of something pasted. */
export type PasteNote = Pick<Pasted, 'from' | 'leftOut'> | typeof TOO_LONG

const sentences: Record<Pasted['from'], string> = {
  html: 'La mise en forme collée a été convertie en HTML. Ctrl+Maj+V colle le texte seul.',
  markdown: 'Le Markdown collé a été converti.',
  text: 'Les paragraphes du texte collé ont été gardés.',
}

export function PasteReport({ note }: { note: PasteNote }) {
  if (note === TOO_LONG) {
    return (
      <span className="text-warn">
        Rien n'a été collé : ce texte est trop long.{' '}
        {tooLongMessage('Le contenu', postLimits.content)}.
      </span>
    )
  }
  return (
    <>
      {sentences[note.from]}
      {note.leftOut.length > 0 && (
        <span className="mt-1 block text-warn">Laissé de côté : {note.leftOut.join(' ; ')}.</span>
      )}
    </>
  )
}
