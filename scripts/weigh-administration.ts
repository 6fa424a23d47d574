import { readHtml } from './html-facts.ts'
import { createScale, sum } from './scale.ts'

export interface AdministrationWeight {
  /** Everything these pages load before anybody does anything. */
  firstLoad: number
  /** What choosing the visual mode loads beyond that. */
  visualMode: number
}

const VISUAL_MODE = /assets\/visual-mode-[\w-]+\.js/

/** The compressed scripts of the pages that need React. */
export async function weighAdministration(
  origin: string,
  pages: string[],
): Promise<AdministrationWeight> {
  const weigh = createScale(origin)
  const read = async (address: string) => (await fetch(new URL(address, origin))).text()
  const loaded = new Set<string>()
  for (const page of pages) {
    for (const script of readHtml(await read(page)).scripts) await follow(script, loaded)
  }
  const sources = await Promise.all([...loaded].map(read))
  const [entry] = sources.flatMap((source) => VISUAL_MODE.exec(source) ?? [])
  if (!entry) throw new Error('No script loads the visual mode.')
  const known = new Set(loaded)
  await follow(`/${entry}`, known)
  const more = [...known].filter((address) => !loaded.has(address))
  return {
    firstLoad: sum(await Promise.all([...loaded].map(weigh))),
    visualMode: sum(await Promise.all(more.map(weigh))),
  }

  /** A script and all that it imports before it runs. */
  async function follow(address: string, found: Set<string>): Promise<void> {
    if (found.has(address)) return
    found.add(address)
    const source = await read(address)
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g)) {
      await follow(new URL(name, new URL(address, origin)).pathname, found)
    }
  }
}
