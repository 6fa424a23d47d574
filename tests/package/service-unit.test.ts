import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProgram } from '../support/process/find-program.ts'

const UNIT = fileURLToPath(new URL('../../docs/guide-agence-ia.service', import.meta.url))
const MAX_EXPOSURE = 2

/** Older ones judge only units of the running system. */
function canJudgeFiles(): boolean {
  const program = findProgram('systemd-analyze')
  if (!program) return false
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^systemd (\d+)/.exec(stdout)?.[1]) >= 250
}

test.runIf(canJudgeFiles())("systemd's own judgement of the unit is better than 2.0", () => {
  const args = ['security', '--offline=true', '--no-pager', UNIT]
  const { stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  const exposure = /Overall exposure level for guide-agence-ia\.service: (\d+\.\d+)/.exec(
    stdout,
  )?.[1]
  expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE)
})

test.runIf(canJudgeFiles())('every line of the unit is understood', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' })
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(UNIT))
  expect(complaints).toEqual([])
})
