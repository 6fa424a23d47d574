import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'
import { allowedAttributes, inlineTags } from '../../../../../../domain/html/article-html.ts'

/**
 * Articles as the visual editor holds them: its nodes and marks are the elements of the allow-list under their own
 * names, with all the attributes it allows. Those that are not here stay untouched, in a `raw` block.
 */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: '(block | raw)+' },
    p: element('p', { content: 'inline*', group: 'block' }),
    h2: element('h2', { content: 'inline*', group: 'block', defining: true }),
    h3: element('h3', { content: 'inline*', group: 'block', defining: true }),
    h4: element('h4', { content: 'inline*', group: 'block', defining: true }),
    // Bare: its one paragraph is written without its tags.
    blockquote: element('blockquote', {
      content: 'block+',
      group: 'block',
      defining: true,
      attrs: { bare: { default: false } },
    }),
    ul: element('ul', { content: 'li+', group: 'block' }),
    ol: element('ol', { content: 'li+', group: 'block' }),
    li: element('li', {
      content: 'p block*',
      defining: true,
      attrs: { bare: { default: true } },
    }),
    pre: element('pre', {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      attrs: { code: { default: true } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    }),
    hr: element('hr', { group: 'block', toDOM: () => ['hr'] }),
    iframe: element('iframe', {
      group: 'block',
      atom: true,
      draggable: true,
      toDOM: (node) => ['iframe', shownAttributes(node.attrs)],
    }),
    /** A picture on a line of its own. */
    picture: element('img', {
      group: 'block',
      draggable: true,
      parseDOM: [
        { tag: 'img', context: 'doc/|figure/|blockquote/|li/', getAttrs: readAttributes('img') },
      ],
      toDOM: (node) => ['img', shownAttributes(node.attrs)],
    }),
    /** A picture and its caption, which may be empty. */
    figure: element('figure', {
      content: 'picture figcaption',
      group: 'block',
      isolating: true,
      draggable: true,
    }),
    figcaption: element('figcaption', { content: 'inline*', defining: true }),
    /** A table and its caption, which may be empty; rows know whether they are head, body or foot. */
    captioned_table: {
      content: 'caption table',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'div.captioned-table' }],
      toDOM: () => ['div', { class: 'captioned-table table-scroll' }, 0],
    },
    caption: element('caption', {
      content: 'inline*',
      isolating: true,
      parseDOM: [{ tag: 'p.caption-line', priority: 60 }],
      toDOM: () => ['p', { class: 'caption-line' }, 0],
    }),
    table: element('table', {
      content: 'tr+',
      tableRole: 'table',
      isolating: true,
      toDOM: () => ['table', ['tbody', 0]],
    }),
    tr: element('tr', {
      content: '(td | th)*',
      tableRole: 'row',
      attrs: { section: { default: 'tbody' } },
      parseDOM: [
        {
          tag: 'tr',
          getAttrs: (row) => ({ section: row.getAttribute('data-section') ?? 'tbody' }),
        },
      ],
      toDOM: (node) => ['tr', { 'data-section': node.attrs.section }, 0],
    }),
    td: cell('td', 'cell'),
    th: cell('th', 'header_cell'),
    /** Source that no other node can hold, as it was written. */
    raw: {
      atom: true,
      draggable: true,
      attrs: { html: {} },
      parseDOM: [
        { tag: 'div[data-raw]', getAttrs: (block) => ({ html: block.getAttribute('data-raw') }) },
      ],
      toDOM: (node) => ['div', { 'data-raw': node.attrs.html }],
    },
    text: { group: 'inline' },
    img: element('img', {
      inline: true,
      group: 'inline',
      draggable: true,
      toDOM: (node) => ['img', shownAttributes(node.attrs)],
    }),
    br: element('br', {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      toDOM: () => ['br'],
    }),
    wbr: element('wbr', {
      inline: true,
      group: 'inline',
      selectable: false,
      toDOM: () => ['wbr'],
    }),
  },
  // The first is written outermost where two mark the same words: a note's number is raised as a whole.
  marks: Object.fromEntries(['sup', 'sub', ...inlineTags].map((tag) => [tag, mark(tag)])),
})

export function getMarkType(tag: string): MarkType {
  const type = articleSchema.marks[tag]
  if (!type) throw new Error(`No mark is called ${tag}`)
  return type
}

function mark(tag: string): MarkSpec {
  return {
    attrs: attributeSpecs(tag),
    // What is typed behind these is not part of them.
    inclusive: !/^(a|abbr|code|dfn|kbd|sub|sup|time)$/.test(tag),
    parseDOM: [{ tag, getAttrs: readAttributes(tag) }],
    toDOM: (made) => [tag, shownAttributes(made.attrs), 0],
  }
}

function element(tag: string, spec: NodeSpec): NodeSpec {
  return {
    parseDOM: [{ tag, getAttrs: readAttributes(tag) }],
    toDOM: (node): DOMOutputSpec => [tag, shownAttributes(node.attrs), 0],
    ...spec,
    attrs: { ...attributeSpecs(tag), ...spec.attrs },
  }
}

function cell(tag: 'td' | 'th', tableRole: string): NodeSpec {
  return element(tag, {
    content: 'inline*',
    tableRole,
    isolating: true,
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    parseDOM: [
      {
        tag,
        getAttrs: (dom) => ({
          ...readAttributes(tag)(dom),
          colspan: Number(dom.getAttribute('colspan') ?? 1),
          rowspan: Number(dom.getAttribute('rowspan') ?? 1),
        }),
      },
    ],
  })
}

function attributeSpecs(tag: string) {
  return Object.fromEntries(allowedAttributes(tag).map((name) => [name, { default: null }]))
}

/** Ids of the text would clash with those of the page around it. */
const nameInEditor = (name: string) => (name === 'id' ? 'data-id' : name)

function readAttributes(tag: string) {
  return (dom: HTMLElement): Attrs =>
    Object.fromEntries(
      allowedAttributes(tag).map((name) => [name, dom.getAttribute(nameInEditor(name))]),
    )
}

function shownAttributes(attributes: Attrs): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string' || typeof value === 'number') {
      shown[nameInEditor(name)] = String(value)
    }
  }
  return shown
}
