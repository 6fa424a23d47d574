import { expect, test } from 'vitest'
import { readHtml } from './html-facts.ts'

test('reads what a page points to and loads, as a browser would', () => {
  const facts = readHtml(`
    <link rel="stylesheet" href="/a.css"><script defer="" src='/s.js'></script>
    <link rel="modulepreload" href="/m.js"><a id="haut" href="/blog?q=a&amp;page=2#l&#x27;ia">x</a>
    <img src="/logo.svg" alt="a > b">`)
  expect(facts.links).toEqual(['/a.css', '/s.js', '/m.js', "/blog?q=a&page=2#l'ia", '/logo.svg'])
  expect(facts.styles).toEqual(['/a.css'])
  expect(facts.scripts).toEqual(['/s.js', '/m.js'])
  expect([...facts.ids]).toEqual(['haut'])
})

test('does not take text inside scripts and comments for links', () => {
  const facts = readHtml(
    '<script>const a = \'<a href="/no">\'</script><!-- <a href="/no"> --><a href="/yes">',
  )
  expect(facts.links).toEqual(['/yes'])
})
