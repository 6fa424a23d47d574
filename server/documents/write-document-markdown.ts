import type {
  DocumentBlock,
  DocumentRow,
  DocumentTable,
  ModelDocument,
} from '../../domain/documents/model-document.ts'

/** The document as Markdown, with room to write where the reader answers. */
export function writeDocumentMarkdown(
  { title, purpose, blocks }: ModelDocument,
  origin: string,
): string {
  const parts = [`# ${title}`, purpose, ...blocks.map(writeBlock), `Modèle gratuit : ${origin}`]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: DocumentBlock): string {
  if (block.kind === 'list') {
    return [`## ${block.title}`, block.items.map((item) => `- ${item}`).join('\n')].join('\n\n')
  }
  // An answer takes more room than a cell of a table gives: it gets a heading of its own.
  const asks = block.rows.some(({ question }) => question)
  return [`## ${block.caption}`, asks ? writeQuestions(block) : writeTable(block)].join('\n\n')
}

function writeQuestions({ rows }: DocumentTable): string {
  return rows.map(writeQuestion).join('\n\n')
}

function writeQuestion({ label, question, example }: DocumentRow): string {
  const lines = [`### ${label}`, `${question}`, `> Exemple : ${example}`, '…']
  return lines.join('\n\n')
}

function writeTable({ head, rows }: DocumentTable): string {
  const lines = [head, head.map(() => '---'), ...rows.map(({ label, cells }) => [label, ...cells])]
  return lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n')
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')
