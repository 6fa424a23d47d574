let isHeeded = true

/** A command that is told to stop does, having changed nothing, until it says that it will finish. */
export function stopWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isHeeded) return
      console.error('Interrupted. Nothing was changed.')
      // An exit of our own, so that drafts are removed.
      process.exit(1)
    })
  }
}

/**
 * Said right before the one step that changes everything or nothing. It may be done when the signal
 * arrives: to stop then would leave the operator in doubt, and to finish takes a moment.
 */
export function finishEvenIfInterrupted(): void {
  isHeeded = false
}
