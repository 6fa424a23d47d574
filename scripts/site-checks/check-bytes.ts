import { readFileSync } from 'node:fs'
import { listAnsweredForms } from './answered-forms.ts'
import { crawlSite, listSitemap } from './crawl.ts'
import { type HtmlFacts, readHtml } from './html-facts.ts'
import { createScale, type Scale, sum } from './scale.ts'
import { type AdministrationWeight, weighAdministration } from './weigh-administration.ts'
import { checkWithServer } from './with-server.ts'

export interface Budgets {
  /** Page, styles and scripts together, compressed, at a first visit. */
  firstViewBytes: number
  /** Pages that carry tools may weigh more, each as much as it is given. */
  firstViewBytesOf?: Record<string, number>
  scriptBytes: number
  /** Pages that need React in the browser. */
  exempt: string[]
  /** The scripts of those pages together. */
  administrationScriptBytes: number
  /** What the visual editor adds to them, once somebody chooses it. */
  visualModeScriptBytes: number
}

export interface Weight {
  page: string
  html: number
  styles: number
  scripts: number
  all: number
}

/** What exceeds the budgets, in words; empty when all is well. */
export function explainExcess({ page, all, scripts }: Weight, budgets: Budgets): string[] {
  const { scriptBytes } = budgets
  const firstViewBytes =
    budgets.firstViewBytesOf?.[page.split('?')[0] ?? page] ?? budgets.firstViewBytes
  const excess: string[] = []
  if (all > firstViewBytes)
    excess.push(`${page}: ${all} bytes at first view, over ${firstViewBytes}.`)
  if (scripts > scriptBytes)
    excess.push(`${page}: ${scripts} bytes of script, over ${scriptBytes}.`)
  return excess
}

/** The same for the administration, whose scripts are all that weighs. */
export function explainAdministrationExcess(
  { firstLoad, visualMode }: AdministrationWeight,
  budgets: Budgets,
): string[] {
  const { administrationScriptBytes: most, visualModeScriptBytes: mostMore } = budgets
  const excess: string[] = []
  if (firstLoad > most)
    excess.push(`The administration: ${firstLoad} bytes of script, over ${most}.`)
  if (visualMode > mostMore)
    excess.push(`The visual mode: ${visualMode} bytes of script more, over ${mostMore}.`)
  return excess
}

/** Measures every page the site links to, and its forms answered, as the first browser that knows brotli receives it. */
export async function weighSite(origin: string, exempt: string[]): Promise<Weight[]> {
  const weigh = createScale(origin)
  const weights: Weight[] = []
  const forms = listAnsweredForms()
  // Weighed before they are read: what is seen twice is compressed better.
  for (const address of [...forms, ...(await listSitemap(origin))]) await weigh(address)
  for (const address of forms) {
    const html = await fetch(origin + address).then((answer) => answer.text())
    if (!html.includes('"noindex"')) throw new Error(`${address} is no answer: is the form gone?`)
    weights.push(await weighPage(address, readHtml(html), weigh))
  }
  const { visited } = await crawlSite(origin)
  for (const [address, { page }] of visited) {
    const { pathname } = new URL(address, origin)
    if (page && !exempt.includes(pathname)) weights.push(await weighPage(address, page, weigh))
  }
  return weights.sort((a, b) => b.all - a.all)
}

async function weighPage(page: string, facts: HtmlFacts, weigh: Scale): Promise<Weight> {
  const html = await weigh(page)
  const styles = sum(await Promise.all(facts.styles.map(weigh)))
  const scripts = sum(await Promise.all(facts.scripts.map(weigh)))
  return { page, html, styles, scripts, all: html + styles + scripts }
}

async function checkBytes(origin: string): Promise<boolean> {
  const packageFile = new URL('../../package.json', import.meta.url)
  const budgets: Budgets = JSON.parse(readFileSync(packageFile, 'utf8')).budgets
  const weights = await weighSite(origin, budgets.exempt)
  console.table(weights)
  const administration = await weighAdministration(origin, budgets.exempt)
  console.table(administration)
  const excess = [
    ...weights.flatMap((weight) => explainExcess(weight, budgets)),
    ...explainAdministrationExcess(administration, budgets),
  ]
  for (const sentence of excess) console.error(sentence)
  return excess.length === 0
}

if (import.meta.main) await checkWithServer(checkBytes)
