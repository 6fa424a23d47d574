import { spawn } from 'node:child_process'

/** Ends as the program: in its place where this Node and the system can, else as its shadow. */
export function becomeProgram(node, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  else shadow(spawn(node, args, { env, stdio: 'inherit' }))
}

/** Passes signals on and ends as the program does. */
function shadow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the program as well as to us: passed on, it would arrive twice.
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    process.on(signal, () => fromTerminal || child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
