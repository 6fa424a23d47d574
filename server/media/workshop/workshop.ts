import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '../../problem.ts'
import type {
  DrawnCard,
  MadePicture,
  Pace,
  PictureFile,
  PictureRefusal,
  WorkshopAnswer,
  WorkshopJob,
} from './workshop-jobs.ts'

/** Reads, shrinks and draws pictures away from everything visitors wait for, one at a time. */
export interface Workshop {
  /** Starts the process while a picture is still on its way. */
  wake(): void
  makePicture(bytes: Uint8Array, pace?: Pace): Promise<MadePicture | PictureRefusal>
  /** A size that was left for later, of the plain copy. */
  makeLateSize(plain: Uint8Array, width: number): Promise<PictureFile>
  drawCard(job: Omit<Extract<WorkshopJob, { kind: 'card' }>, 'kind'>): Promise<Uint8Array>
  stop(): void
}

const PROGRAM = fileURLToPath(new URL('./workshop-program.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('../fonts/fonts.conf', import.meta.url))

/** Longer than any picture of the allowed size takes; what takes longer was made to. */
const JOB_MS = 50_000
/** Between pictures the process gives its memory back. */
const IDLE_MS = 10_000
const MOST_WAITING = 24
/** Anybody may ask for what is not there yet: there is room left for the pictures of those who write. */
const MOST_OF_ANYBODY = 12

/** The process ended over the job, or was ended because it took too long; or the machine has none to give. */
type Failed = 'gone' | 'late' | 'absent'

export function createWorkshop({ jobMs = JOB_MS } = {}): Workshop {
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
      env: {
        PATH: process.env.PATH,
        FONTCONFIG_FILE: FONTS,
        // One heap for all threads: each with its own would keep what the others need.
        MALLOC_ARENA_MAX: '1',
      },
    })
    // It keeps no program from ending.
    started.unref()
    started.channel?.unref()
    // Where memory runs short, it is the first to go, also between two pictures; or it never began.
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget).on('error', forget)
    return started
  }

  function dismiss(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(job: WorkshopJob): Promise<WorkshopAnswer | Failed> {
    clearTimeout(rest)
    child ??= start()
    const asked = child
    if (asked.pid === undefined) {
      child = undefined
      return Promise.resolve('absent')
    }
    asked.channel?.ref()
    return new Promise((resolve) => {
      const timeout = setTimeout(() => finish('late'), jobMs)
      asked.once('message', finish).once('exit', gone).once('error', gone)
      asked.send(job, (error) => error && gone())

      function gone(): void {
        finish('gone')
      }
      function finish(answer: unknown): void {
        clearTimeout(timeout)
        asked.off('message', finish).off('exit', gone).off('error', gone)
        asked.channel?.unref()
        if (typeof answer === 'string') dismiss()
        else rest = setTimeout(dismiss, IDLE_MS).unref()
        resolve(answer as WorkshopAnswer | Failed)
      }
    })
  }

  /** A process that ends as it is handed a job may have ended before: the job is not to blame yet. */
  async function askAgainIfGone(job: WorkshopJob): Promise<WorkshopAnswer | Failed> {
    const wasIdle = child !== undefined
    const answer = await ask(job)
    return answer === 'gone' && wasIdle ? ask(job) : answer
  }

  function inTurn(job: WorkshopJob): Promise<WorkshopAnswer | Failed> {
    if (waiting >= (job.kind === 'picture' ? MOST_WAITING : MOST_OF_ANYBODY)) throw tooBusy()
    waiting += 1
    const answer = last.then(() => askAgainIfGone(job))
    last = answer
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    return answer
  }

  return {
    wake() {
      if (child) return
      child = start()
      rest = setTimeout(dismiss, IDLE_MS).unref()
    },
    async makePicture(bytes, pace) {
      const answer = await inTurn({ kind: 'picture', bytes, ...pace })
      if (answer === 'absent') throw notNow(answer)
      if (typeof answer === 'string' || 'failure' in answer) return { refusal: 'unreadable_image' }
      return answer as MadePicture | PictureRefusal
    },
    async makeLateSize(plain, width) {
      return succeed<PictureFile>(await inTurn({ kind: 'late size', plain, width }), 'A size')
    },
    async drawCard(job) {
      return succeed<DrawnCard>(await inTurn({ kind: 'card', ...job }), 'A card').png
    },
    stop: dismiss,
  }
}

function succeed<Answer>(answer: WorkshopAnswer | Failed, what: string): Answer {
  if (typeof answer === 'string') throw notNow(`${what}: ${answer}`)
  if ('failure' in answer) throw new Error(`${what} could not be made: ${answer.failure}`)
  return answer as Answer
}

/** For want of memory or of processes, most likely: it may well go next time. */
const notNow = (why: string) =>
  new Problem(
    503,
    'not_made_now',
    'Cette image n’a pas pu être préparée. Réessayez dans quelques instants.',
    { headers: { 'Retry-After': '5' }, cause: new Error(`The workshop failed: ${why}`) },
  )

const tooBusy = () =>
  new Problem(
    503,
    'too_busy',
    "Trop d'images sont en cours de traitement. Réessayez dans quelques instants.",
    { headers: { 'Retry-After': '5' } },
  )
