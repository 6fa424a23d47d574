import { serializeChildren, trimInline } from './serialize-inline.ts'

/** A table whose first row, when there are several, names the columns. */
export function serializeTable(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const [first, ...others] = rows
  if (!first) return []
  const head = others.length > 0 ? ['  <thead>', serializeRow(first, true), '  </thead>'] : []
  const body = others.length > 0 ? others : [first]
  return [
    '<table>',
    ...head,
    '  <tbody>',
    ...body.map((row) => serializeRow(row, false)),
    '  </tbody>',
    '</table>',
  ]
}

function serializeRow(row: Element, heading: boolean): string {
  const cells = [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH')
  return `    <tr>${cells.map((cell) => serializeCell(cell, heading)).join('')}</tr>`
}

function serializeCell(cell: Element, heading: boolean): string {
  const tag = heading ? 'th' : 'td'
  const scope = heading ? ' scope="col"' : ''
  const spans = ['colspan', 'rowspan'].map((name) => {
    const span = Number(cell.getAttribute(name))
    return span > 1 ? ` ${name}="${span}"` : ''
  })
  const text = trimInline(serializeChildren(cell))
  // A heading is bold by itself.
  const content = heading ? text.replace(/<\/?strong>/g, '') : text
  return `<${tag}${scope}${spans.join('')}>${content}</${tag}>`
}
