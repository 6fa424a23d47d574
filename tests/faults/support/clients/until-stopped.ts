/** What every program of ours does: many people at once, over and over, until whoever started it says so; then the report. */
export async function untilStopped<Report>(
  people: number,
  report: Report,
  act: (person: number, turn: number) => Promise<void>,
): Promise<void> {
  let stopped = false
  // Whoever started us is gone: so are we.
  process.on('disconnect', () => process.exit(1))
  process.on('message', () => {
    stopped = true
  })
  // A Ctrl-C of the terminal reaches us too; whoever started us decides.
  process.on('SIGINT', () => {})
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; !stopped; turn += 1) await act(person, turn)
    }),
  )
  process.send?.(report, () => process.disconnect())
}
