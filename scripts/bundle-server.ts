import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const outDir = `${root}build`

/**
 * Puts the server and the packages it uses into one file beside the built pages: opening and linking a
 * thousand small modules would take three quarters of a start, and half of its memory.
 */
await build({
  configFile: false,
  logLevel: 'error',
  root,
  plugins: [keepAddresses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // An optional part of pg, which pg does without.
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    ssr: 'server/main.ts',
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
})

/** Our modules go on finding the files that lie beside their source. */
function keepAddresses(): Plugin {
  return {
    name: 'keep-addresses',
    transform(code, id) {
      if (!id.startsWith(`${root}server/`) || !code.includes('import.meta.url')) return undefined
      const source = JSON.stringify(relative(outDir, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  }
}
