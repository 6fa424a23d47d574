import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import type { Setup } from '../setup.ts'

export interface SmallDisk {
  /** Where the server sees the disk. */
  path: string
  /** Runs a program that sees it; the disk is gone when that program is. */
  wrapper: string[]
  /** Copies a quiet database from it, and gives the copy's DATABASE_URL. */
  copyDatabase(pid: number): string
  /** Removes the log of changes and the locks beside it, as somebody does who needs room. */
  removeLog(pid: number): void
  fill(pid: number): void
  free(pid: number): void
}

const BLOCK = Buffer.alloc(4096)

/** A disk of a few megabytes in a mount namespace of its own; undefined where the system allows none. */
export function createSmallDisk(setup: Setup, size: string): SmallDisk | undefined {
  const path = `${setup.folder}/disk`
  mkdirSync(path)
  const namespace = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
  const mount = `mount -t tmpfs -o size=${size} tmpfs "${path}" && exec "$0" "$@"`
  const wrapper = ['unshare', ...namespace, 'sh', '-c', mount]
  const [command = '', ...args] = wrapper
  if (spawnSync(command, [...args, 'true']).status !== 0) return undefined

  let copies = 0
  // SQLite follows every link of a path, and so would look outside: others read copies.
  const pathSeenBy = (pid: number) => `/proc/${pid}/root${path}`
  return {
    path,
    wrapper,
    copyDatabase(pid) {
      copies += 1
      const copy = `${setup.folder}/copy-${copies}`
      cpSync(pathSeenBy(pid), copy, {
        recursive: true,
        filter: (file) => !/filler|-shm/.test(file),
      })
      return `file:${copy}/site.db`
    },
    removeLog(pid) {
      for (const ending of ['-wal', '-shm']) rmSync(`${pathSeenBy(pid)}/site.db${ending}`)
    },
    fill(pid) {
      const file = openSync(`${pathSeenBy(pid)}/filler`, 'a')
      try {
        for (;;) writeSync(file, BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: (pid) => rmSync(`${pathSeenBy(pid)}/filler`),
  }
}
