import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Packages with a part that is not JavaScript: no bundle can hold them, so that a release brings them along. */
export const nativePackages = ['sharp']

/** Programs that the site starts in a thread or a process of their own, from where they lie beside its modules. */
export const startedPrograms = [
  'server/blog/reading/reading-thread.ts',
  'server/media/workshop/workshop-program.ts',
  'server/pages/markdown/twin-thread.ts',
]

export interface Bundle {
  /** The program, from the project's folder. */
  entry: string
  /** The name of its file. */
  file: string
  outDir: string
  /** Whether what it imports later stays in files of its own, which are loaded then. */
  isSplit?: boolean
}

/** Puts a program and the packages it uses into one file, which runs from any folder beside `server/`. */
export async function bundle({ entry, file, outDir, isSplit = false }: Bundle): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [keepAddresses()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // pg-native is an optional part of pg, which pg does without.
    ssr: { noExternal: true, external: ['pg-native', ...nativePackages] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: file, chunkFileNames: '[name].js', codeSplitting: isSplit },
      },
    },
  })
}

/** Our modules go on finding the files that lie beside their source. */
function keepAddresses(): Plugin {
  return {
    name: 'keep-addresses',
    transform(code, id) {
      if (!id.startsWith(`${root}server/`) || !code.includes('import.meta.url')) return undefined
      const source = JSON.stringify(relative(`${root}build`, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  }
}
