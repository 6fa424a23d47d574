// npm starts a script in a shell and passes signals on to that shell, which dies of them: not every shell (Debian's is
// one) hands them to the program. Left behind, the program ends as if it had been told to itself.
const POLL_MS = 500

const shell = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, POLL_MS).unref()
}
