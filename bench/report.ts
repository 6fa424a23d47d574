import type { Row } from './row.ts'

export interface Report {
  date: Date
  machine: string
  settings: string
  /** The rows of each round, in the same order. */
  rounds: Row[][]
}

/** The whole of bench/results.md. */
export function writeReport({ date, machine, settings, rounds }: Report): string {
  const head = `# What \`npm run bench\` measured\n\n${date.toISOString().slice(0, 10)} · ${machine} · ${settings}\n`
  const tables = rounds.map((rows, index) => `## Round ${index + 1}\n\n${writeTable(rows)}`)
  return `${[head, ...tables].join('\n')}`
}

export function writeTable(rows: Row[]): string {
  const lines = rows.map(({ what, target, figure, reached }) => [
    what,
    target,
    figure,
    verdict(reached),
  ])
  const all = [['what', 'target', 'figure', ''], ['---', '---', '---', '---'], ...lines]
  return `${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function verdict(reached: boolean | undefined): string {
  if (reached === undefined) return '–'
  return reached ? 'pass' : 'fail'
}
