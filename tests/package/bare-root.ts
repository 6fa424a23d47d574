import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from '../support/process/find-program.ts'

const USER = 1000
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child']
const PROGRAMS = ['unshare', 'ip', 'mount', 'chroot', 'ldd'] as const

/** Whether this machine lets us make a root of our own. */
export function canMakeBareRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return (
    PROGRAMS.every((name) => findProgram(name)) &&
    spawnSync('unshare', [...NAMESPACES, 'ip', 'link', 'set', 'lo', 'up']).status === 0
  )
}

/**
 * Fills a folder with Node and what the system's linker needs for it and these libraries: no shell, no other program, no `/etc`;
 * `/dev/null` is there as in every container, and of `/proc` what the systemd unit shows.
 */
export function fillBareRoot(folder: string, loaded: string[]): void {
  const libraries = execFileSync('ldd', [process.execPath, ...loaded], { encoding: 'utf8' })
  for (const [library = ''] of libraries.matchAll(/\/\S+(?= \()/g)) {
    if (library.includes('/node_modules/')) continue
    mkdirSync(dirname(join(folder, library)), { recursive: true })
    copyFileSync(library, join(folder, library))
  }
  mkdirSync(join(folder, 'bin'), { recursive: true })
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  for (const name of ['dev', 'proc']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'dev/null'), '')
  mkdirSync(join(folder, 'data'))
  chownSync(join(folder, 'data'), USER, USER)
}

/**
 * Runs Node in that folder as its root, as a container would: nobody's user, nothing writable but `/data`, and a
 * network that reaches no other machine.
 */
export function runInBareRoot(folder: string, args: string[], env: Record<string, string>): string {
  const script = `
    set -e
    ip link set lo up
    mount --bind "$1" "$1"
    mount --bind "$1/data" "$1/data"
    mount --bind /dev/null "$1/dev/null"
    mount -t proc -o subset=pid,hidepid=invisible proc "$1/proc"
    mount -o remount,ro,bind "$1"
    root="$1"
    shift
    exec chroot --userspec=${USER}:${USER} "$root" /bin/node "$@"`
  const system = ['unshare', 'ip', 'mount', 'chroot'].map((name) =>
    dirname(findProgram(name) ?? ''),
  )
  return execFileSync(
    'unshare',
    [...NAMESPACES, '/bin/sh', '-c', script, 'bare-root', folder, ...args],
    {
      encoding: 'utf8',
      env: { ...env, PATH: [...new Set([...system, '/bin'])].join(':') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}
