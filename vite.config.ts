import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { prosePlugins } from './app/content/prose/prose-plugins.ts'

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
  ],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: pathOf('app/components/ui/draw-icon.tsx') },
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
