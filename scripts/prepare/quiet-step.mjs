import { spawn } from 'node:child_process'
import { root } from './stamp.mjs'
import { Trouble } from './trouble.mjs'

const LAST_LINES = 25

/** Runs a tool without showing its output, unless it fails: then its last lines follow `sentence`. */
export function runQuietly({ command, args, shell = false, env = process.env, sentence }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (text) => {
      output = (output + text).slice(-100_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const release = stopWithUs(child)
    child.on('error', (error) => {
      release()
      reject(new Trouble(`${sentence}\n${command}: ${error.message}`))
    })
    child.on('close', (code) => {
      release()
      if (code === 0) resolve()
      else reject(new Trouble(`${sentence}\n${lastLines(output)}`))
    })
  })
}

/** Ends the tool when we are told to end; it then fails, and so do we. */
function stopWithUs(child) {
  const stop = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

function lastLines(output) {
  return output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
}
