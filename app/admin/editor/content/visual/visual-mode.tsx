import { parseSource } from '../markup/parse-source.ts'
import { type Reason, readDocument } from './document/read-document.ts'
import type { OpenArticle } from './document/write-article.ts'

export { VisualEditor } from './visual-editor.tsx'

/** Opens an article in the visual editor, or says why it can only be edited as HTML. */
export function openArticle(source: string): OpenArticle | { sentence: string; isLoose: boolean } {
  const opened = readDocument(source, parseSource)
  return 'reason' in opened ? explain(opened, source) : opened
}

function explain({ reason, place }: Reason, source: string) {
  const excerpt = source.slice(place.from, place.from + 40).replace(/\s+/g, ' ')
  if (reason === 'loose') {
    const sentence = `Cet article reste en HTML : « ${excerpt}… » est hors de tout paragraphe, et le mode visuel le changerait.`
    return { sentence, isLoose: true }
  }
  const sentence = `Cet article reste en HTML : la balise <${place.tag}> n'est pas fermée ou ne ferme rien (« ${excerpt}… »), et le mode visuel devrait deviner où elle finit.`
  return { sentence, isLoose: false }
}
