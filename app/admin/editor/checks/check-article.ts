import { findEmbed } from '../../../../domain/html/video-players.ts'
import { listPieces, listTagProblems, scanHtml, type Token } from '../content/markup/scan-html.ts'
import { isLoose } from '../content/markup/wrap-loose-text.ts'
import type { PostFields } from '../post-fields.ts'

/** Something to look at before publishing. It never stands in the way. */
export interface ArticleCheck {
  message: string
  /** The part of the content it is about. */
  place?: { from: number; to: number }
  /** What can be done about it at once. */
  repair?: 'paragraphs' | 'player'
}

/** Beyond this, search engines cut a title off. */
const TITLE_LENGTH = 60
const MOST_OF_A_KIND = 5

export function checkArticle(
  fields: PostFields,
  unknownLinks: ReadonlySet<string>,
): ArticleCheck[] {
  const { content } = fields
  const tokens = scanHtml(content)
  const kinds = [
    checkTags(content),
    checkLooseText(content),
    checkVideos(content),
    checkHeadings(content, tokens),
    checkImages(content, tokens),
    checkLinks(content, unknownLinks),
  ]
  return [...kinds.flatMap((checks) => checks.slice(0, MOST_OF_A_KIND)), ...checkFields(fields)]
}

function checkTags(content: string): ArticleCheck[] {
  return listTagProblems(content).map(({ kind, tag, from, to }) => ({
    message:
      kind === 'unclosed'
        ? `La balise <${tag}> n'est jamais fermée.`
        : `La balise </${tag}> ne ferme rien.`,
    place: { from, to },
  }))
}

function checkLooseText(content: string): ArticleCheck[] {
  const loose = listPieces(content).find(
    (piece) => isLoose(piece, content) && !findVideo(content.slice(piece.from, piece.to)),
  )
  if (!loose) return []
  return [
    {
      message: `« ${excerptOf(content, loose)} » est hors de tout paragraphe : le blog le montrera d'un seul bloc.`,
      place: loose,
      repair: 'paragraphs',
    },
  ]
}

function findVideo(text: string) {
  const address = text.trim().replace(/^<p>\s*(\S+)\s*<\/p>$/i, '$1')
  return /^https?:\/\/[^\s<]+$/.test(address) ? findEmbed(address) : undefined
}

function checkVideos(content: string): ArticleCheck[] {
  return listPieces(content)
    .filter((piece) => findVideo(content.slice(piece.from, piece.to)))
    .map((place) => ({
      message: "L'adresse d'une vidéo est seule sur sa ligne : elle restera une adresse.",
      place,
      repair: 'player',
    }))
}

/** The source with the player in place of the address. */
export function replaceByPlayer(content: string, place: { from: number; to: number }): string {
  const embed = findVideo(content.slice(place.from, place.to))
  if (!embed) return content
  const player = `<iframe src="${embed.src.replaceAll('&', '&amp;')}" title="${embed.title}"></iframe>`
  const around = /^(\s*)[\s\S]*?(\s*)$/.exec(content.slice(place.from, place.to))
  const [, before = '', after = ''] = around ?? []
  return `${content.slice(0, place.from)}${before}${player}${after}${content.slice(place.to)}`
}

function checkHeadings(content: string, tokens: Token[]): ArticleCheck[] {
  const checks: ArticleCheck[] = []
  let last = 1
  for (const [index, { kind, tag, from, to }] of tokens.entries()) {
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
    if (kind !== 'open' || level === 0) continue
    const close = tokens.slice(index).find((token) => token.kind === 'close' && token.tag === tag)
    const place = { from, to: close?.to ?? to }
    const words = content
      .slice(place.from, place.to)
      .replace(/<[^>]*>/g, '')
      .trim()
    if (words === '') checks.push({ message: 'Un titre est vide.', place })
    else if (level > last + 1) {
      const above = last === 1 ? "le titre de l'article" : `un titre de niveau ${last}`
      checks.push({
        message: `« ${words.slice(0, 60)} » est un titre de niveau ${level}, juste après ${above} : un niveau manque.`,
        place,
      })
    }
    last = level
  }
  return checks
}

function checkImages(content: string, tokens: Token[]): ArticleCheck[] {
  return tokens
    .filter(({ kind, tag, from, to }) => {
      if (kind !== 'open' || tag !== 'img') return false
      return !/\salt\s*=\s*("[^"]*\S[^"]*"|'[^']*\S[^']*'|[^\s"'>]+)/i.test(content.slice(from, to))
    })
    .map(({ from, to }) => ({
      message: 'Une image est sans texte alternatif : à laisser ainsi si elle est décorative.',
      place: { from, to },
    }))
}

/** The addresses of our own site that a content links to, without what follows them. */
export function listLocalLinks(content: string): { path: string; from: number; to: number }[] {
  return scanHtml(content).flatMap(({ kind, tag, from, to }) => {
    if (kind !== 'open' || tag !== 'a') return []
    const [, href = ''] = /\shref\s*=\s*["']?([^"'\s>]*)/i.exec(content.slice(from, to)) ?? []
    if (!/^\/(?!\/)/.test(href)) return []
    return [{ path: href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'), from, to }]
  })
}

function checkLinks(content: string, unknown: ReadonlySet<string>): ArticleCheck[] {
  return listLocalLinks(content)
    .filter(({ path }) => unknown.has(path))
    .map(({ path, from, to }) => ({
      message: `Le lien vers ${path} ne mène à aucune page publiée.`,
      place: { from, to },
    }))
}

function checkFields(fields: PostFields): ArticleCheck[] {
  const { title, meta_title: metaTitle, excerpt, category_id: category } = fields
  const checks: ArticleCheck[] = []
  const shown = metaTitle.trim() || title.trim()
  if (shown.length > TITLE_LENGTH) {
    checks.push({
      message: `Le titre fait ${shown.length} caractères : au-delà de ${TITLE_LENGTH}, les moteurs de recherche le coupent. Un meta titre plus court suffit.`,
    })
  }
  if (excerpt.trim() === '') {
    checks.push({
      message:
        "L'extrait manque : la liste du blog et les moteurs de recherche n'auront pas de résumé.",
    })
  }
  if (category === '') checks.push({ message: "L'article n'a pas de catégorie." })
  return checks
}

function excerptOf(content: string, { from, to }: { from: number; to: number }): string {
  const text = content.slice(from, to).replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
