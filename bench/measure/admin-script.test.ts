import { expect, test } from 'vitest'
import { listImports } from './admin-script.ts'

test('follows what a module imports at once and later, and nothing else', () => {
  const code =
    'import{a}from"./a.js";import"./b.js";export*from\'../c.js\';const d=()=>import(`./d.js`);"./e.js";import z from"zod"'
  expect(listImports(code)).toEqual(['./a.js', './b.js', '../c.js', './d.js'])
})
