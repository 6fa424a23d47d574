import { chmod, cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { bundle, nativePackages, startedPrograms } from '../bundle.ts'
import { root } from '../steps.ts'
import { listWithDependencies } from './locked-packages.ts'
import { writeNotices } from './notices.ts'
import { writeTarGz } from './tar.ts'

export const NEEDED_NODE = 24

/** What an operator reads, as it lies in the sources. */
const PAPERS = [
  'CHANGELOG.md',
  'Containerfile',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'compose.yaml',
  'docs/guide-agence-ia.service',
  'docs/nginx.conf',
  'docs/operations.md',
]

/** Writes `guide-agence-ia-VERSION.tar.gz` from what is built; its path. */
export async function makePackage(outFolder: string): Promise<string> {
  const name = `${packageJson.name}-${packageJson.version}`
  const folder = join(outFolder, name)
  await rm(folder, { recursive: true, force: true })
  await copyBuild(folder)
  await bundle({ entry: 'cli/guide.ts', file: 'guide.js', outDir: join(folder, 'build') })
  await copySources(folder)
  for (const entry of startedPrograms) {
    const outDir = join(folder, dirname(entry))
    await bundle({ entry, file: basename(entry), outDir, isSplit: true })
  }
  await writeOwnFiles(folder)
  const archive = `${folder}.tar.gz`
  await writeFile(archive, await writeTarGz(await readFolder(outFolder, folder)))
  return archive
}

async function copyBuild(folder: string): Promise<void> {
  for (const part of ['main.js', 'server', 'client']) {
    // React Router's own notes for the next build are of no use to a server.
    await cp(`${root}build/${part}`, join(folder, 'build', part), {
      recursive: true,
      filter: (source) => !source.includes(`${sep}.vite`),
    })
  }
}

/** What programs read while they run: files that lie beside their modules, and packages with a native part. */
async function copySources(folder: string): Promise<void> {
  for await (const file of glob('server/**/*.*', {
    cwd: root,
    exclude: ['**/*.ts', '**/*.json'],
  })) {
    await cp(root + file, join(folder, file))
  }
  for (const { place } of listWithDependencies(nativePackages)) {
    await cp(root + place, join(folder, place), { recursive: true })
  }
  for (const paper of PAPERS) await cp(root + paper, join(folder, paper))
}

async function writeOwnFiles(folder: string): Promise<void> {
  const { name, version, license } = packageJson
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await cp(`${root}scripts/package/launcher.cjs`, join(bin, 'guide'))
  await chmod(join(bin, 'guide'), 0o755)
  await writeJson(join(bin, 'package.json'), { type: 'commonjs' })
  await writeJson(join(folder, 'package.json'), {
    name,
    version,
    license,
    private: true,
    type: 'module',
    engines: { node: `>=${NEEDED_NODE}` },
    bin: { guide: 'bin/guide' },
  })
  await writeFile(join(folder, 'THIRD-PARTY.txt'), writeNotices())
}

const writeJson = (file: string, value: unknown) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

async function readFolder(base: string, folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  return Promise.all(
    paths.sort().map(async (path) => ({
      name: relative(base, path).replaceAll(sep, '/'),
      content: await readFile(path),
      executable: ((await stat(path)).mode & 0o100) !== 0,
    })),
  )
}
