import { readdirSync, readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../steps.ts'
import { type InstalledPackage, listWithDependencies } from './locked-packages.ts'

/** Tools that leave code of their own in what they build. */
const BUILDING = ['@react-router/dev', 'rolldown', 'tailwindcss', 'vite']
const NOTICE = /^(licen[cs]e|copying|notice)/i

/** The licences of everything a release is made of, as their texts ask to be passed on. */
export function writeNotices(): string {
  const running = listWithDependencies(Object.keys(packageJson.dependencies))
  const building = listWithDependencies(BUILDING).filter(({ name }) => BUILDING.includes(name))
  const all = [...new Map([...running, ...building].map((one) => [one.place, one])).values()]
  const texts = all.map((one) => `${title(one)}\n\n${readNotices(one)}`)
  return `This release contains code of the following packages.\n\n${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function title({ name, version, license }: InstalledPackage): string {
  return `${name} ${version} (${license})`
}

function readNotices({ place }: InstalledPackage): string {
  const files = readdirSync(root + place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name))
    .map(({ name }) => readFileSync(`${root}${place}/${name}`, 'utf8').trim())
  if (files.length > 0) return files.join('\n\n')
  const { author } = JSON.parse(readFileSync(`${root}${place}/package.json`, 'utf8'))
  return `Its package names this licence without the text. Author: ${author?.name ?? author ?? 'not named'}.`
}
