import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

const root = fileURLToPath(new URL('../', import.meta.url))

interface LockedPackage {
  /** Where npm installs it; a package may be there several times. */
  place: string
  name: string
  version: string
  integrity?: string
  hasInstallScript?: boolean
}

const locked: LockedPackage[] = Object.entries(lock.packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({
    ...(entry as { version: string }),
    place,
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }))

const { dependencies, devDependencies } = packageJson
const direct: Record<string, string> = { ...dependencies, ...devDependencies }

/**
 * The first version without a known hole that concerns us, or the first we have tested: our own list cannot
 * fall below it unseen, but a copy that another package brings along can.
 */
const floors: Record<string, string> = {
  'react-router': '8.0.0',
  hono: '4.12.21',
  '@hono/node-server': '2.1.6',
  'hast-util-sanitize': '5.0.2',
  parse5: '8.1.1',
  'better-auth': '1.6.11',
  nodemailer: '7.0.11',
}

describe('IN-10 what is installed', () => {
  test('holds no React server components, whose protocol runs what a stranger sends', () => {
    const forbidden = locked.filter(({ name }) =>
      /^react-server-dom-|^@vitejs\/plugin-rsc$/.test(name),
    )
    expect(forbidden.map(({ place }) => place)).toEqual([])
  })

  test.each(Object.entries(floors))('has %s from %s on, every copy of it', (name, floor) => {
    const copies = locked.filter((entry) => entry.name === name)
    expect(copies.filter(({ version }) => isBefore(version, floor))).toEqual([])
  })

  test('is what the lock file says, by its fingerprint', () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('runs no script at installation but that of Node itself, without which it still works', () => {
    const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript)
    expect(scripted.map(({ name }) => name)).toEqual(['node'])
    expect(packageJson.allowScripts).toEqual({ node: true })
  })
})

describe('IN-10 our own list', () => {
  test('is short: at most 40 packages that run with the site', () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(40)
  })

  test('names exact versions, the ones of the lock file', () => {
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
    // A release bears this version, and is built anew when the lock file changes.
    expect(lock.version).toBe(packageJson.version)
    for (const [name, version] of Object.entries(direct)) {
      const found = locked.find(({ place }) => place === `node_modules/${name}`)
      expect([name, found?.version]).toEqual([name, version])
    }
  })

  test('holds everything the site imports, so that nothing hangs on the list of another package', async () => {
    const imported = await listImports('{app,server,domain,cli}/**/*.{ts,tsx}')
    expect([...imported].filter((name) => !(name in direct))).toEqual([])
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([])
  })

  test('holds apart what runs with the site and what builds and tests it', async () => {
    const running = await listImports('{server,domain,cli}/**/!(dev).ts')
    expect([...running].filter((name) => !(name in dependencies))).toEqual([])
  })

  test('has its reasons written down, each package once and none that is gone', () => {
    const document = readFileSync(`${root}docs/dependencies.md`, 'utf8')
    const rows = [...document.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)]
    expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(direct).sort())
  })
})

const IMPORT = /^(?:import|export)\s(?!type\s)(?:[\w$*{},\s]+\sfrom\s)?'([^'.][^']*)'/gm

/** The packages whose code these files import; types alone do not count, nor do tests. */
async function listImports(pattern: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob(pattern, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(`${root}${file}`, 'utf8')
    for (const [, specifier = ''] of source.matchAll(IMPORT)) {
      if (!specifier.startsWith('node:')) names.add(packageOf(specifier))
    }
  }
  return names
}

function packageOf(specifier: string): string {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function isBefore(version: string, floor: string): boolean {
  const [given, wanted] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [index, part] of (wanted ?? []).entries()) {
    const other = given?.[index] ?? 0
    if (other !== part) return other < part
  }
  return false
}
