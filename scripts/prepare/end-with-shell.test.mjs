import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const MODULE = new URL('./end-with-shell.mjs', import.meta.url)

test.skipIf(process.platform === 'win32')(
  'a program whose shell dies of a signal is told to end as well',
  async () => {
    const program = `
      process.on('SIGTERM', () => { console.log('told to end'); process.exit(0) })
      setInterval(() => {}, 1000)
      console.log('running')`
    // Two commands: no shell replaces itself by the first.
    const script = '"$1" --import "$2" --input-type=module -e "$3"; true'
    const args = ['-c', script, 'sh', process.execPath, MODULE.href, program]
    const shell = spawn('/bin/sh', args, {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    shell.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      if (text.includes('running')) shell.kill('SIGTERM')
    })
    await once(shell.stdout, 'close')
    expect(said).toBe('running\ntold to end\n')
  },
)
