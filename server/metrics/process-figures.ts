import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, single } from './exposition.ts'

const RESOLUTION_MS = 20
const started = Date.now() / 1000 - process.uptime()

/** Memory, processor and event loop, under the names that dashboards for Node.js know. */
export function watchProcess(): { listFamilies(): Family[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return {
    stop: () => delay.disable(),
    listFamilies() {
      const memory = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const families = [
        single('gauge', 'process_resident_memory_bytes', 'Resident memory.', memory.rss),
        single('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use.', memory.heapUsed),
        single('gauge', 'nodejs_heap_size_total_bytes', 'Heap reserved.', memory.heapTotal),
        single(
          'gauge',
          'nodejs_external_memory_bytes',
          'Memory outside the heap.',
          memory.external,
        ),
        single('counter', 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        single('gauge', 'process_start_time_seconds', 'Start, in Unix time.', started),
        ...delayFamilies(delay),
      ]
      // Each answer tells of the time since the one before.
      delay.reset()
      return families
    },
  }
}

function delayFamilies(delay: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const figures = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max }
  return Object.entries(figures).map(([name, nanoseconds]) =>
    single(
      'gauge',
      `nodejs_eventloop_lag_${name}_seconds`,
      `How late the event loop was since the last question, ${name}.`,
      // Counted from one wake-up to the next, which is meant to take as long as the resolution.
      delay.count > 0 ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0,
    ),
  )
}
