import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packed = join(root, 'node_modules/@sparticuz/chromium')
const ARGUMENTS = ['--no-sandbox', '--disable-gpu']

/** The Chromium that npm brought, unpacked once, else the machine's own Chrome or Chromium. */
export async function getBrowser(): Promise<Browser> {
  const browser = (await findPackedChromium()) ?? findInstalledChrome()
  if (browser) return browser
  throw new Error(
    `No browser for the tests: the Chromium that npm brings is made for Linux on x64, this is ${process.platform} on ${process.arch}, and no Chrome or Chromium that starts is installed. On Debian: apt install chromium-headless-shell, or apt install chromium.`,
  )
}

async function findPackedChromium(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return [undefined, join(folder, 'al2023/lib')]
    .map((libraries) => chromiumIn(folder, libraries))
    .find(canStart)
}

/** Unpacks aside, then moves into place: another run never sees half a browser. */
async function unpack(folder: string): Promise<void> {
  console.log('Unpacking the browser for the tests…')
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const aside = mkdtempSync(`${folder}.`)
  const before = process.env.TMPDIR
  // The package unpacks into the system's temporary folder and believes whatever it finds there.
  process.env.TMPDIR = aside
  try {
    await chromium.executablePath()
    await inflate(join(packed, 'bin/al2023.tar.br'))
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(aside, { recursive: true, force: true })
  }
}

/** With the machine's own libraries and fonts where it has them, else with the packed ones. */
function chromiumIn(folder: string, libraries: string | undefined): Browser {
  const env: Record<string, string> = {}
  if (libraries) env.LD_LIBRARY_PATH = libraries
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env,
  }
}

function findInstalledChrome(): Browser | undefined {
  // The one without windows first: it does the same work for little more than half the processor time.
  const names = [
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return candidates
    .filter((file) => existsSync(file))
    .map((executablePath) => ({ executablePath, args: ARGUMENTS, env: {} }))
    .find(canStart)
}

function canStart({ executablePath, env }: Browser): boolean {
  try {
    execFileSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
