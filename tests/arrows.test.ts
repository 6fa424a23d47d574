import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Override {
  includes: string[]
  linter: {
    rules: {
      style: { noRestrictedImports: { options: { patterns: { group: string[] }[] } } }
    }
  }
}

/** Which rooms of the server a room may not import, as biome.json spells it. */
function listForbidden(room: string, overrides: Override[]): string[] {
  const rule = overrides.find(({ includes }) => includes[0] === `server/${room}/**`)
  const patterns = rule?.linter.rules.style.noRestrictedImports.options.patterns ?? []
  return patterns.flatMap(({ group }) => group.join().match(/[a-z-]+/g) ?? [])
}

test('of every two rooms of the server the linter forbids one to import the other', () => {
  const { overrides } = JSON.parse(readFileSync(`${root}biome.json`, 'utf8'))
  const entries = readdirSync(`${root}server`, { withFileTypes: true })
  const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const forbidden = new Map(rooms.map((room) => [room, listForbidden(room, overrides)]))
  const undecided = rooms.flatMap((one, place) =>
    rooms
      .slice(place + 1)
      .filter((other) => !forbidden.get(one)?.includes(other))
      .filter((other) => !forbidden.get(other)?.includes(one))
      .map((other) => `${one} and ${other}`),
  )
  expect(rooms).toContain('blog')
  expect(undecided).toEqual([])
})
