import { inMemory } from './memory-folder.ts'
import { runSteps, type Step, steps } from './steps.ts'

const unit: Step = { name: 'Unit and API tests', commands: [['vitest', 'run']], env: inMemory() }

const failed = [
  ...(await runSteps(steps.build, steps.types, steps.lint)),
  ...(await runSteps(unit)),
  ...(await runSteps(steps.bytes, steps.links)),
].map(({ name }) => name)

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEverything is in order.')
process.exitCode = failed.length > 0 ? 1 : 0
