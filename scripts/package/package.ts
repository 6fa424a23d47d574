import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from '../steps.ts'
import { makePackage } from './make-package.ts'

const archive = await makePackage(`${root}dist`)
const content = await readFile(archive)
const sum = createHash('sha256').update(content).digest('hex')
console.log(
  `${relative(root, archive)}: ${(content.byteLength / 1e6).toFixed(1)} MB, SHA-256 ${sum}`,
)
