import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSettingsFile } from './settings-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'guide-settings-'))
const write = (text) => writeFileSync(join(folder, '.env'), text)

afterEach(() => {
  rmSync(join(folder, '.env'), { force: true })
  for (const name of ['GUIDE_ONE', 'GUIDE_TWO']) delete process.env[name]
})

test('a file gives what the environment does not say, its first line too', () => {
  process.env.GUIDE_TWO = 'said'
  write('\uFEFFGUIDE_ONE="a # b"\r\n# a remark\nGUIDE_TWO=other\n')
  readSettingsFile(folder)
  expect(process.env.GUIDE_ONE).toBe('a # b')
  expect(process.env.GUIDE_TWO).toBe('said')
})

test('a quotation that does not end is said', () => {
  write('GUIDE_ONE="abc\nGUIDE_TWO=x\n')
  expect(() => readSettingsFile(folder)).toThrow('the quotation of GUIDE_ONE does not end')
})

test('no file is no trouble', () => {
  expect(() => readSettingsFile(folder)).not.toThrow()
})
