import { execFileSync, spawn } from 'node:child_process'
import type { Setup } from '../setup.ts'
import { timeUntil } from '../wait.ts'
import { createSmallDisk } from './small-disk.ts'

export interface LastingDisk {
  path: string
  /** Runs a program that sees it. */
  wrapper: string[]
  fill(): void
  free(): void
  remount(how: 'ro' | 'rw'): void
}

/** A small disk that outlives the programs that use it; undefined where the system allows none. */
export async function createLastingDisk(
  setup: Setup,
  size: string,
): Promise<LastingDisk | undefined> {
  const disk = createSmallDisk(setup, size)
  const [command = '', ...args] = disk?.wrapper ?? []
  if (!disk) return undefined
  const keeper = spawn(command, [
    ...args,
    'sh',
    '-c',
    `touch "${disk.path}/kept" && exec sleep 600`,
  ])
  setup.defer(() => keeper.kill('SIGKILL'))
  const pid = keeper.pid ?? 0
  const user = process.getuid?.() === 0 ? [] : ['--user', '--preserve-credentials']
  const wrapper = ['nsenter', '--target', String(pid), ...user, '--mount']
  const [enter = '', ...how] = wrapper
  const inside = (...program: string[]) =>
    execFileSync(enter, [...how, ...program], { stdio: 'pipe' })
  await timeUntil(async () => inside('test', '-e', `${disk.path}/kept`) !== undefined)
  return {
    path: disk.path,
    wrapper,
    fill: () => disk.fill(pid),
    free: () => disk.free(pid),
    remount: (mode) => void inside('mount', '-o', `remount,${mode}`, disk.path),
  }
}
