import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { drawPhoto, drawPlain } from '../../../tests/support/pictures.ts'
import { Problem } from '../../problem.ts'
import { createWorkshop } from './workshop.ts'

const workshop = createWorkshop()
afterAll(workshop.stop)

const draw = (title: string, more: { label?: string; background?: Uint8Array } = {}) =>
  workshop.drawCard({
    facts: { title, label: more.label ?? 'Conseils' },
    background: more.background,
  })

async function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).raw().toBuffer()
}

describe('a social card', () => {
  test('is a PNG of 1200 × 630, the same each time', async () => {
    const [one, other] = [await draw('Un titre'), await draw('Un titre')]
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })

  test.each([
    ['the longest title', 'Un titre interminable, '.repeat(9).slice(0, 200)],
    ['one word that never ends', 'x'.repeat(200)],
    ['emoji', '👩‍💻🚀🇫🇷'],
    ['right to left', 'كيف تختار وكالة'],
    ['what would be markup', '<b>&amp; "x" </span>'],
    ['control characters', 'a\u0000b\u202ec\ufffe'],
    ['nothing', ''],
    ['spaces', '   '],
  ])('can be drawn for %s, within its margins', async (_, title) => {
    const png = await draw(title, { label: title.slice(0, 100) })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    // White is the colour of words: none in the outer 40 pixels.
    for (let y = 0; y < info.height; y += 1) {
      for (const x of [0, 20, 39, 1160, 1180, 1199]) {
        const at = (y * info.width + x) * info.channels
        expect(Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)).toBeLessThan(250)
      }
    }
  })

  test('shows a rocket as a rocket: in colours no letter has', async () => {
    const count = async (title: string) => {
      const pixels = await pixelsOf(await draw(title, { label: '' }))
      let red = 0
      for (let at = 0; at < pixels.length; at += 3) {
        if ((pixels[at] ?? 0) > 140 && (pixels[at + 1] ?? 0) < 60) red += 1
      }
      return red
    }
    expect(await count('Une fusée 🚀')).toBeGreaterThan(100)
    expect(await count('Une fusée')).toBe(0)
  })

  test('may have a picture behind it, and weighs little all the same', async () => {
    const png = await draw('Un titre', { background: await drawPhoto(1600, 1200) })
    expect(Buffer.from(png).equals(Buffer.from(await draw('Un titre')))).toBe(false)
    expect(png.byteLength).toBeLessThan(300_000)
  })
})

describe('the workshop', () => {
  const picture = (color: string) => drawPlain(30, 30, color).png().toBuffer()

  test('goes on after its process was killed in the middle of a picture', async () => {
    const own = createWorkshop()
    const broken = own.makePicture(await drawPlain(2000, 1500, '#445566').jpeg().toBuffer())
    const after = own.makePicture(await picture('#010203'))
    for (const pid of listWorkshops()) process.kill(pid, 'SIGKILL')
    expect(await broken).toEqual({ refusal: 'unreadable_image' })
    expect(await after).toMatchObject({ width: 30, height: 30 })
    own.stop()
  })

  test('tells who wants a card to come back when its process was killed over it', async () => {
    const own = createWorkshop()
    const facts = { title: 'Un titre', label: 'Conseils' }
    const drawn = own.drawCard({ facts, background: undefined })
    const told = expect(drawn).rejects.toMatchObject({ status: 503, code: 'not_made_now' })
    await expect.poll(listWorkshops).not.toEqual([])
    for (const pid of listWorkshops()) process.kill(pid, 'SIGKILL')
    await told
    expect(await own.drawCard({ facts, background: undefined })).toBeInstanceOf(Uint8Array)
    own.stop()
  })

  test('does so too, and for a picture, where the machine has no process to give', async () => {
    const own = createWorkshop()
    const bytes = await picture('#010203')
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')
    await expect(own.makePicture(bytes)).rejects.toMatchObject({ status: 503 })
    const card = own.drawCard({ facts: { title: 'Un', label: '' }, background: undefined })
    await expect(card).rejects.toMatchObject({ status: 503 })
    vi.restoreAllMocks()
    expect(await own.makePicture(bytes)).toMatchObject({ width: 30 })
    own.stop()
  })

  test('goes on after its process was killed between two pictures', async () => {
    const own = createWorkshop()
    await own.makePicture(await picture('#010203'))
    for (const pid of listWorkshops()) process.kill(pid, 'SIGKILL')
    await expect.poll(listWorkshops).toEqual([])
    expect(await own.makePicture(await picture('#010203'))).toMatchObject({ width: 30 })
    own.stop()
  })

  test('ends a picture that takes too long', async () => {
    const hasty = createWorkshop({ jobMs: 1 })
    expect(await hasty.makePicture(await picture('#040506'))).toEqual({
      refusal: 'unreadable_image',
    })
    hasty.stop()
  })

  test('lets only so many wait', async () => {
    const own = createWorkshop()
    const bytes = await picture('#070809')
    const asked = Array.from({ length: 40 }, () => own.makePicture(bytes).catch(({ code }) => code))
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === 'too_busy')).toHaveLength(16)
    own.stop()
  })
})

function listWorkshops(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  const ours = lines.split('\n').filter((line) => line.includes('workshop-program'))
  return ours.map((line) => Number.parseInt(line, 10))
}

test('however many cards strangers ask for, there is room for a picture', async () => {
  const quick = createWorkshop({ jobMs: 1 })
  const facts = { title: 'Un titre', label: 'Conseils' }
  const cards = Array.from({ length: 30 }, () => quick.drawCard({ facts, background: undefined }))
  const [picture, ...said] = await Promise.allSettled([
    quick.makePicture(Buffer.from('x')),
    ...cards,
  ])
  quick.stop()
  const refused = said.filter((one) => one.status === 'rejected' && one.reason instanceof Problem)
  expect(refused.length).toBeGreaterThan(0)
  // Ended in the middle, since it had a millisecond; but it had its turn.
  expect(picture).toMatchObject({ value: { refusal: 'unreadable_image' } })
})
