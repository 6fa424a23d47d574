import type { Setup } from './support/setup.ts'

export interface Outcome {
  /** What was measured, as an operator would say it. */
  figure: string
  /** Undefined when this machine lacks what the check needs. */
  pass: boolean | undefined
}

/** One promise of the site, held to under trouble. */
export interface Check {
  /** The check of the security anchors, with a word behind it where one anchor needs several. */
  id: string
  name: string
  target: string
  run(setup: Setup): Promise<Outcome>
}

export function notHere(reason: string): Outcome {
  return { figure: `not run: ${reason}`, pass: undefined }
}
