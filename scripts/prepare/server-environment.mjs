/** What the built server is started with, wherever it is started; the operator's own settings win. */
export const serverEnvironment = {
  // React chooses its fast build by this variable.
  NODE_ENV: 'production',
  // Compressing pages takes some of these threads; files and name look-ups must never wait for it.
  UV_THREADPOOL_SIZE: '8',
  // Left to themselves, V8 and the C library keep 100 MB more after a flood: see decision 11.
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
