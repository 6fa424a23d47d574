import { inMemory } from './memory-folder.ts'
import { runStep, type Step, steps } from './steps.ts'

const unit: Step = { name: 'Unit and API tests', commands: [['vitest', 'run']], env: inMemory() }

const failed: string[] = []
for (const step of [steps.build, steps.types, steps.lint, unit, steps.bytes, steps.links]) {
  if (!(await runStep(step))) failed.push(step.name)
}

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEverything is in order.')
process.exitCode = failed.length > 0 ? 1 : 0
