import { version } from './version.ts'

/** The start of a command as it is typed here: through npm in a checkout, through `bin/guide` in a release. */
export function spellCommand(name: string): string {
  const guide = process.env.GUIDE_COMMAND
  return guide ? `${guide} ${name}` : `npm run ${name} --`
}

/** Answers `--help` and `--version`, which every program of ours understands; false for other arguments. */
export function answerQuestion(args: string[], help: string): boolean {
  const asksHelp = args.includes('--help') || args.includes('-h')
  const asksVersion = args.includes('--version')
  if (asksHelp) console.log(help)
  else if (asksVersion) console.log(`Guide Agence IA ${version}`)
  return asksHelp || asksVersion
}
