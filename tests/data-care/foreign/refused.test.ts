import { afterAll, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '../../../server/database/open.ts'
import { folder, run, WORDPRESS, write, zip } from './import-steps.ts'

afterAll(folder.remove)

describe('an import refuses', () => {
  const location: DatabaseLocation = { kind: 'sqlite', file: `${folder.path}/refused.db` }

  test.each([
    [
      'XML of another kind',
      () => write('a.xml', '<?xml version="1.0"?><rss><channel/></rss>'),
      /is XML, but not a WordPress export/,
    ],
    [
      'broken XML',
      () =>
        write(
          'b.xml',
          '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>x</item>',
        ),
      /is not well-formed XML/,
    ],
    [
      'entities that grow',
      () =>
        write(
          'c.xml',
          '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>&b;</title></item></channel></rss>',
        ),
      /is not well-formed XML/,
    ],
    [
      'a damaged archive',
      () => write('d.zip', Buffer.from('PK\u0003\u0004broken')),
      /is not an archive that can be read/,
    ],
    [
      'an archive that climbs out',
      () => write('e.zip', zip({ '../../etc/x.md': 'x' })),
      /is not an archive that can be read/,
    ],
    [
      'a Ghost export without posts',
      () => write('f.json', '{"db":[{"data":{}}]}'),
      /is not a Ghost export/,
    ],
    [
      'a Ghost export that was cut short',
      () => write('h.json', '{"db":[{"data":{"posts":[{"id":'),
      /is no JSON, or not all of it/,
    ],
    [
      'an item of more than ten million characters',
      () => {
        const text = 'x'.repeat(10_000_001)
        const start = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
        return write('j.xml', `${start}<item><title>${text}</title></item></channel></rss>`)
      },
      /holds an item of more than 10 million characters/,
    ],
    ['a file of nothing known', () => write('g.txt', 'bonjour'), /is not an export of this site/],
  ])('%s, with a sentence', async (_, make, sentence) => {
    await expect(run(location, make())).rejects.toThrow(sentence)
  })

  test('a file that was damaged under way, and takes the others', async () => {
    const archive = zip({
      'a.md': '---\ntitle: Un\n---\nBonjour',
      'b.md': '---\ntitle: Deux\n---\nOui',
    })
    const at = archive.indexOf('PK\u0001\u0002') + 16
    archive.writeUInt32LE(archive.readUInt32LE(at) ^ 1, at)
    const { summary, report } = await run(location, write('i.zip', archive), { dryRun: true })
    expect(summary).toBe(
      'Would import 1 article from Markdown, 1 published, 0 new categories, 0 pictures, 1 left out',
    )
    expect(report).toContain('a.md is damaged')
  })

  test('pictures from a place that is not there', async () => {
    const uploads = `${folder.path}/nowhere`
    await expect(run(location, WORDPRESS, { uploads })).rejects.toThrow(
      `There is no file or folder ${uploads}.`,
    )
  })
})
