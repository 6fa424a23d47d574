import { spawnSync } from 'node:child_process'

/** Whether PostgreSQL's own programs are here; a server elsewhere may have been given without them. */
export function hasPostgresClient(): boolean {
  const programs = ['pg_dump', 'pg_restore']
  return programs.every((program) => spawnSync(program, ['--version']).status === 0)
}
