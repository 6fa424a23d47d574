import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A stamp is a file that says what a step was last done from. */
export function createStamp(file, describeInputs) {
  const path = join(root, file)
  return {
    isCurrent: () => readIfAny(path) === describeInputs(),
    current: describeInputs,
    remove: () => rmSync(path, { force: true }),
    write(value) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, value)
    },
  }
}

/** One hash over the names and contents of files and folders; a missing one counts as absent. */
export function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      const content = readFileSync(join(root, file))
      hash.update(`\n${file} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.filter((name) => !isTest(name)).flatMap((name) => filesUnder(`${path}/${name}`))
}

function isTest(name) {
  return /\.test\.[a-z]+$/.test(name)
}

function readIfAny(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
