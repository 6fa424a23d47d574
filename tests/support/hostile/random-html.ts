import type { SeededRandom } from './seeded-random.ts'

/** Elements that the parser moves, repeats or closes by rules of its own, allowed ones and others. */
const names =
  'a address applet article b blockquote br button caption code col colgroup dd details div dl dt em fieldset figure font form h1 h2 h3 h6 hr i iframe img input label li marquee nobr object ol p pre rt ruby section small span strike summary table tbody td th thead tr ul'.split(
    ' ',
  )
/** Elements whose content is read by other rules, often to the end. */
const swallowers =
  'foreignObject math mtext noscript option plaintext script select style svg template textarea title xmp'.split(
    ' ',
  )
const attributes = [
  ...['class="table-scroll"', 'class="partner-label"', 'href="https://make.com/"', 'href="#x"'],
  ...['href="/x/..//evil.example"', 'src="/a"', 'src="https://vimeo.com/12345"', 'open', 'value=3'],
  ...[
    'id="x"',
    'id="Menu"',
    'id="menu-2"',
    'id="note-x"',
    'title="<b>&quot;"',
    'dir=rtl',
    'color=red',
  ],
]
const texts = ['texte', ' ', '\n', '\n\n', '&#13;', '&lt;b&gt;', '&amp', '<', '>', '"', '\0', '</']
const comments = ['<!--', '-->', '<![CDATA[', ']]>']

function pickName(random: SeededRandom): string {
  return random.pick(random.below(40) === 0 ? swallowers : names)
}

function openTag(random: SeededRandom, name: string): string {
  return random.below(3) === 0 ? `<${name} ${random.pick(attributes)}>` : `<${name}>`
}

/** Tags in any order, most of them never closed. */
export function randomTagSoup(random: SeededRandom): string {
  let html = ''
  for (let left = 1 + random.below(random.pick([6, 14, 60])); left > 0; left -= 1) {
    const kind = random.below(20)
    if (kind < 10) html += openTag(random, pickName(random))
    else if (kind < 15) html += `</${pickName(random)}>`
    else html += random.pick(kind < 19 ? texts : comments)
  }
  return html
}

/** Elements in each other, whatever may nest. */
export function randomElements(random: SeededRandom, depth: number): string {
  let html = ''
  for (let left = random.below(4); left > 0; left -= 1) {
    if (depth === 0 || random.below(4) === 0) html += random.pick(texts)
    else {
      const name = pickName(random)
      html += `${openTag(random, name)}${randomElements(random, depth - 1)}</${name}>`
    }
  }
  return html
}
