import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'

// In one file beside the built pages: opening and linking a thousand small modules would take three quarters
// of a start, and half of its memory.
await bundle({
  entry: 'server/main.ts',
  file: 'main.js',
  outDir: fileURLToPath(new URL('../build', import.meta.url)),
})
