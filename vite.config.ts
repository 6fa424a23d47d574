import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkGfm from 'remark-gfm'
import { defineConfig, type Plugin } from 'vite'
import { prosePlugins } from './scripts/prose/prose-plugins.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const administration = {
  name: 'administration',
  test: /\/node_modules\/(zod|@base-ui|@floating-ui)\/|\/domain\/|\/app\/validation-under-policy\.ts$|\/app\/admin\/((controls|form|session)\/)?[\w-]+\.tsx?$/,
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    {
      enforce: 'pre',
      ...mdx({
        remarkPlugins: [remarkGfm, ...prosePlugins.remark],
        rehypePlugins: prosePlugins.rehype,
      }),
    },
    reactRouter(),
    withoutApiDescriptions(),
    reloadPublicPages(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: pathOf('app/validation-under-policy.ts') },
      { find: '../createLucideIcon.mjs', replacement: pathOf('app/components/ui/create-icon.tsx') },
    ],
  },
  // The shared script is one classic file, imported as `?worker&url` for its hashed address alone.
  worker: { format: 'iife' },
  build: { assetsInlineLimit: 0 },
  // Built pages carry what they use of their packages: a start opens one file instead of 400.
  ...(command === 'build' && {
    environments: {
      // In one piece, what all of the administration stands on compresses best.
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [administration] } } } },
      },
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      },
    },
  }),
}))

/** Tells the public pages open in a browser that something they are rendered from has changed. */
function reloadPublicPages(): Plugin {
  return {
    name: 'reload-public-pages',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      server.environments.client.hot.send('public-page:changed')
    },
  }
}

/** Browsers make calls and check values. What describes them, Zod's part in it included, stays on the server. */
function withoutApiDescriptions(): Plugin {
  return {
    name: 'without-api-descriptions',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /\/domain\/api\/[\w-]+-calls\.ts$|\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
      },
      handler(code, id) {
        if (id.endsWith('.ts')) {
          return {
            code: code.replace(/summary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, "summary: '',"),
            map: null,
          }
        }
        const names = code.matchAll(/^export (?:const|function|{ \w+ as) (\w+)/gm)
        const exported = [...names].map(([, name]) => `none as ${name}`)
        return { code: `const none = () => none\nexport { ${exported} }`, map: null }
      },
    },
  }
}
