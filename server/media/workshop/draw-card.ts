import sharp, { type OverlayOptions } from 'sharp'
import { CARD_SIZE, type CardFacts } from '../../../domain/social-card.ts'
import type { DrawnCard } from './workshop-jobs.ts'

const { width, height } = CARD_SIZE
const MARGIN = 80
const TEXT_WIDTH = width - 2 * MARGIN - 60
const SITE_NAME = 'Guide Agence IA'

/** The sizes a title may have, and how high it may then be: the first that fits is taken. */
const TITLE_SIZES = [76, 68, 60, 52, 46, 40]
const TITLE_HEIGHT = 316
const TITLE_TOP = 176

/** A card in the site's look: its mark and name, the title, the category; behind them a picture, if there is one. */
export async function drawCard(job: {
  facts: CardFacts
  background: Uint8Array | undefined
}): Promise<DrawnCard> {
  const { title, label } = job.facts
  const [heading, name, category] = await Promise.all([
    drawTitle(clean(title) || SITE_NAME),
    drawText(SITE_NAME, ['Source Serif 4 Bold', 34], '#ffffff'),
    clean(label) ? drawText(clean(label), ['Inter Medium', 30], '#d5d8ff') : undefined,
  ])
  const png = await sharp(await drawGround(job.background))
    .composite([
      { input: MARK, left: MARGIN, top: 72 },
      { ...name, left: MARGIN + 80, top: 102 - Math.round(name.height / 2) },
      {
        ...heading,
        left: heading.isRightToLeft ? MARGIN + TEXT_WIDTH - heading.width : MARGIN,
        top: TITLE_TOP + Math.round((TITLE_HEIGHT - heading.height) / 2),
      },
      ...(category
        ? [{ ...category, left: MARGIN, top: 540 - Math.round(category.height / 2) }]
        : []),
    ])
    // A palette: a photograph in full colour would weigh half a megabyte.
    .png({ palette: true, compressionLevel: 9, effort: 6 })
    .toBuffer()
  return { png }
}

interface Words extends OverlayOptions {
  width: number
  height: number
}

/** As large as fits; what fits in no size is cut at a word. */
async function drawTitle(title: string): Promise<Words & { isRightToLeft: boolean }> {
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(title)
  for (const size of TITLE_SIZES) {
    const words = await drawText(title, ['Source Serif 4 Bold', size], '#ffffff')
    if (words.height <= TITLE_HEIGHT) return { ...words, isRightToLeft }
  }
  const shorter = shorten(title, Math.floor([...title].length * 0.85))
  return drawTitle(shorter)
}

function shorten(text: string, length: number): string {
  const segments = [...new Intl.Segmenter('fr').segment(text.replace(/…$/, ''))]
  const start = segments.slice(0, length).map(({ segment }) => segment)
  const cut = start.join('')
  return `${cut.replace(/\s+\S*$/, '') || cut}…`
}

type Font = [name: string, size: number]

async function drawText(text: string, font: Font, color: string): Promise<Words> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${writeMarkup(text, font)}</span>`,
      font: font.join(' '),
      width: TEXT_WIDTH,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      spacing: -4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** On one line, without control characters, which Pango refuses. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** With what Pango would take for markup written out. */
function writeMarkup(text: string, [, size]: Font): string {
  // The drawing ends where ink ends, and to Pango an emoji has none: bars that nobody sees hold its place open.
  const bar = `<span alpha="1" letter_spacing="${Math.round(-0.2 * size * 1024)}">|</span>`
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\p{RGI_Emoji}+/gv, (emoji) => `${bar}\u2060${emoji}\u2060${bar}`)
}

const needle = (white: string, violet: string) =>
  `<path d="M22.5 9.5 18 18l-4-4z" fill="${white}"/><path d="M9.5 22.5 14 14l4 4z" fill="${violet}"/>`
const MARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="60" height="60"><rect width="32" height="32" rx="8" fill="#fff"/>${needle('#2c2f9e', '#8f95ff')}</svg>`,
)

const RINGS = [560, 460, 360, 260, 160]
  .map(
    (radius) =>
      `<circle cx="985" cy="350" r="${radius}" fill="#4a44b8" fill-opacity=".28" stroke="#fff" stroke-opacity=".14"/>`,
  )
  .join('')
const GROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#16173f"/>${RINGS}</svg>`,
)
/** So dark that white words stand out on any picture. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s"><stop offset="0" stop-color="#10122f" stop-opacity=".92"/><stop offset="1" stop-color="#10122f" stop-opacity=".62"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
)

async function drawGround(picture: Uint8Array | undefined): Promise<Buffer> {
  if (!picture) return sharp(GROUND).png().toBuffer()
  return sharp(picture)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#16173f' })
    .composite([{ input: SHADE }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
