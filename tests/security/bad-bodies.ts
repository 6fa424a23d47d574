const encoder = new TextEncoder()
const JSON_TYPE = 'application/json'

export interface BadBody {
  body: string | Buffer
  headers?: Record<string, string>
  /** What may be answered; 400 or 422 unless said otherwise. */
  statuses?: number[]
}

/** Bodies that no call of the API should accept, and none should stumble over. */
export const badBodies: Record<string, BadBody> = {
  nothing: { body: '' },
  'a blank': { body: ' ' },
  null: { body: 'null' },
  'a list': { body: '[]' },
  'a text': { body: '"x"' },
  'a number': { body: '1e400' },
  true: { body: 'true' },
  'cut off': { body: '{"title":"x' },
  'a comma too many': { body: '{"title":"x",}' },
  'two documents': { body: '{}{}' },
  'a comment': { body: '/* x */ {}' },
  NaN: { body: '{"title":NaN}' },
  'a byte order mark': { body: '\ufeff{"inconnu":1}' },
  'UTF-16': { body: Buffer.from('{"title":"x"}', 'utf16le') },
  'Latin-1': { body: Buffer.from('{"inconnu":"é"}', 'latin1') },
  'broken UTF-8': { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'the same key twice': { body: '{"inconnu":1,"inconnu":2}' },
  'a prototype': { body: '{"__proto__":{"admin":true,"role":"admin"},"inconnu":1}' },
  'a constructor': { body: '{"constructor":{"prototype":{"role":"admin"}}}' },
  'inherited names': { body: '{"toString":"x","valueOf":1,"hasOwnProperty":null}' },
  'a deep list': { body: '['.repeat(100_000) + ']'.repeat(100_000) },
  'a deep object': { body: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  'a deep field': { body: `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
  'ten thousand rows': { body: JSON.stringify(Array(10_000).fill({ title: 'x' })) },
  'ten thousand fields': {
    body: JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i])),
    ),
  },
  'a long key': { body: JSON.stringify({ ['k'.repeat(500_000)]: 1 }) },
  'more than a megabyte': {
    body: JSON.stringify({ title: 'x'.repeat(1_200_000) }),
    statuses: [413],
  },
  'exactly too much': { body: `"${'x'.repeat(1024 * 1024 - 1)}"`, statuses: [413] },
  'no type': { body: '{}', headers: { 'Content-Type': '' }, statuses: [415] },
  'plain text': { body: '{}', headers: { 'Content-Type': 'text/plain' }, statuses: [415] },
  'a form': {
    body: 'title=x&email=a%40example.fr',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    statuses: [415],
  },
  'a form of parts': {
    body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    statuses: [415],
  },
  XML: {
    body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    headers: { 'Content-Type': 'application/xml' },
    statuses: [415],
  },
  'something like JSON': {
    body: '{}',
    headers: { 'Content-Type': 'application/jsonp' },
    statuses: [415],
  },
  'two types': {
    body: '{}',
    headers: { 'Content-Type': 'text/plain, application/json' },
    statuses: [415],
  },
  'a lie about its letters': {
    body: Buffer.from(encoder.encode('{"inconnu":"é"}')),
    headers: { 'Content-Type': `${JSON_TYPE}; charset=utf-16` },
  },
  'packed bytes that say so': {
    body: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]),
    headers: { 'Content-Encoding': 'gzip' },
    statuses: [400, 415],
  },
}
