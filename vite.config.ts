import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { prosePlugins } from './app/content/prose/prose-plugins.ts'

export default defineConfig({
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
  // The shared script is one classic file, imported as `?worker&url` for its hashed address alone.
  worker: { format: 'iife' },
  build: { assetsInlineLimit: 0 },
})
