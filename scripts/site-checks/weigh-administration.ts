import { readHtml } from './html-facts.ts'
import { createScale, sum } from './scale.ts'

export interface AdministrationWeight {
  /** Everything these pages load before anybody does anything. */
  firstLoad: number
  /** What opening an article loads beyond that. */
  editor: number
  /** What choosing the visual mode loads beyond both. */
  visualMode: number
}

/** The compressed scripts of the pages that need React. */
export async function weighAdministration(
  origin: string,
  pages: string[],
): Promise<AdministrationWeight> {
  const weigh = createScale(origin)
  const sources = new Map<string, string>()

  const loaded = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(new URL(page, origin))).text()
    for (const script of readHtml(html).scripts) await follow(script, loaded)
  }
  const firstLoad = await weighAll(loaded)
  await follow(findLazy('article-editor'), loaded)
  const withEditor = await weighAll(loaded)
  await follow(findLazy('visual-mode'), loaded)
  return {
    firstLoad,
    editor: withEditor - firstLoad,
    visualMode: (await weighAll(loaded)) - withEditor,
  }

  async function weighAll(scripts: Set<string>): Promise<number> {
    return sum(await Promise.all([...scripts].map(weigh)))
  }

  /** A script that one of those loaded would fetch when it is needed. */
  function findLazy(name: string): string {
    for (const source of sources.values()) {
      const [file] = new RegExp(`assets/${name}-[\\w-]+\\.js`).exec(source) ?? []
      if (file) return `/${file}`
    }
    throw new Error(`No script loads ${name}.`)
  }

  /** Adds a script and all that it imports before it runs. */
  async function follow(address: string, found: Set<string>): Promise<void> {
    if (found.has(address)) return
    found.add(address)
    const source = await (await fetch(new URL(address, origin))).text()
    sources.set(address, source)
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g)) {
      await follow(new URL(name, new URL(address, origin)).pathname, found)
    }
  }
}
