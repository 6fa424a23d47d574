import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { WorkshopAnswer, WorkshopJob } from './workshop-jobs.ts'

const RANK = 5

// The program of a process of its own. Its threads rank below all others, so that pictures take only what readers
// leave of the machine; where memory runs short, it is this process that ends and not the site.
// A site that ranks lower itself may not raise it.
if (getPriority() < RANK) setPriority(RANK)
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Elsewhere than on Linux.
}

// Loaded only now: threads inherit the rank of who starts them.
const { default: sharp } = await import('sharp')
const { makeLateSize, makePicture } = await import('./make-picture.ts')
const { drawCard } = await import('./draw-card.ts')

sharp.cache(false)
sharp.concurrency(1)
// Of all that libvips can read, only what is taken (see picture-kinds.ts), and the drawings of our own cards.
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
})

async function work(job: WorkshopJob): Promise<WorkshopAnswer> {
  if (job.kind === 'card') {
    sharp.unblock(DRAWINGS)
    return drawCard(job)
  }
  sharp.block(DRAWINGS)
  if (job.kind === 'late size') return makeLateSize(job.plain, job.width)
  return makePicture(job.bytes, job)
}

process.on('message', (job: WorkshopJob) => {
  work(job)
    .catch((error) => ({ failure: String(error) }))
    .then((answer) => process.send?.(answer))
})
// The site has gone.
process.on('disconnect', () => process.exit(0))
