import { expect, test } from 'vitest'
import { createLog, limitLog, logLevels } from './log.ts'

test.each([
  ['info', ['started', 'request', 'render_failed']],
  ['warn', ['render_failed']],
  ['error', ['render_failed']],
] as const)('LOG_LEVEL=%s leaves %j', (level, left) => {
  const written: string[] = []
  const log = limitLog(
    createLog((text) => written.push(text)),
    level,
  )
  log.info('started')
  log.request('a-1', '"path":"/"', 1)
  log.error('render_failed')
  log.flush()
  const events = written.join('').trimEnd().split('\n')
  expect(events.map((line) => JSON.parse(line).event)).toEqual(left)
  expect(logLevels).toContain(level)
})
