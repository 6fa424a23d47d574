import { existsSync, readFileSync } from 'node:fs'
import { root } from '../steps.ts'

interface LockedPackage {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface InstalledPackage {
  name: string
  version: string
  license: string
  /** From the project's folder: `node_modules/…`. */
  place: string
}

/** The packages of these names and all they need, as they are installed here, in the order of their places. */
export function listWithDependencies(names: string[]): InstalledPackage[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(`${root}package-lock.json`, 'utf8'),
  )
  const found = new Map<string, InstalledPackage>()

  function add(name: string, from: string): void {
    const place = findPlace(name, from)
    const entry = place === undefined ? undefined : packages[place]
    // Optional parts for other machines are locked and not installed.
    if (place === undefined || !entry || found.has(place) || !existsSync(root + place)) return
    found.set(place, { name, version: entry.version, license: entry.license ?? 'unknown', place })
    const needed = { ...entry.dependencies, ...entry.optionalDependencies }
    for (const other of Object.keys(needed)) add(other, `${place}/`)
  }

  /** Where Node would find it from there: the nearest `node_modules` on the way up. */
  function findPlace(name: string, from: string): string | undefined {
    const place = `${from}node_modules/${name}`
    if (packages[place]) return place
    return from === ''
      ? undefined
      : findPlace(name, from.slice(0, from.lastIndexOf('node_modules/')))
  }

  for (const name of names) add(name, '')
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1))
}
