import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkGfm from 'remark-gfm'
import { defineConfig, type Plugin } from 'vite'
import { prosePlugins } from './scripts/prose/prose-plugins.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
