import type {
  DocumentBlock,
  DocumentRow,
  DocumentTable,
  ModelDocument,
} from '../../domain/documents/model-document.ts'
import { escapeText } from '../../domain/html/escape-html.ts'
import { writeZip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A4 with margins of 2 cm, in twentieths of a point: 9,638 between the margins. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'
const TEXT_WIDTH = 9638
/** Where the reader writes, a row is at least this high. */
const ANSWER_HEIGHT = 1000
const LINE_HEIGHT = 360

/** The document for Word and LibreOffice: WordprocessingML, with real headings and header rows. */
export function writeDocx(document: ModelDocument, origin: string): Buffer<ArrayBuffer> {
  return writeZip([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: packageRelations },
    { name: 'word/document.xml', text: writeBody(document, origin) },
    { name: 'word/_rels/document.xml.rels', text: documentRelations },
    { name: 'word/styles.xml', text: styles },
    { name: 'docProps/core.xml', text: writeProperties(document) },
  ])
}

function writeBody({ title, purpose, blocks }: ModelDocument, origin: string): string {
  const parts = [
    paragraph(title, 'Title'),
    paragraph(purpose),
    ...blocks.map(writeBlock),
    paragraph(`Modèle gratuit : ${origin}`, 'Origin'),
  ]
  return `${XML}<w:document xmlns:w="${WORD}"><w:body>${parts.join('')}${PAGE}</w:body></w:document>`
}

function writeBlock(block: DocumentBlock): string {
  if (block.kind === 'list') {
    const items = block.items.map((item) => paragraph(`– ${item}`))
    return [paragraph(block.title, 'Heading1'), ...items].join('')
  }
  return paragraph(block.caption, 'Heading1') + writeTable(block)
}

function writeTable({ head, rows }: DocumentTable): string {
  const widths = columnWidths(head.length, rows)
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const header = tableRow(
    head.map((name, column) => cell(paragraph(name, 'TableHead'), widths[column])),
    '<w:cantSplit/><w:tblHeader/>',
  )
  const body = rows.map((row) =>
    tableRow(
      [describeRow(row), ...row.cells.map((text) => paragraph(text))].map((content, column) =>
        cell(content, widths[column]),
      ),
      `<w:cantSplit/><w:trHeight w:val="${row.question ? ANSWER_HEIGHT : LINE_HEIGHT}" w:hRule="atLeast"/>`,
    ),
  )
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${header}${body.join('')}</w:tbl>`
}

/** Marks need little room, words share it; what is asked takes less than half, the answer the rest. */
function columnWidths(columns: number, rows: readonly DocumentRow[]): number[] {
  const asks = rows.some(({ question }) => question)
  const isGrid = !asks && rows.every(({ cells }) => cells.every((text) => text === ''))
  const others = columns - 1
  const other = Math.floor(asks ? TEXT_WIDTH * 0.56 : isGrid ? 1200 : (TEXT_WIDTH * 0.84) / others)
  return [TEXT_WIDTH - other * others, ...Array<number>(others).fill(other)]
}

function describeRow({ label, question, example }: DocumentRow): string {
  return [
    paragraph(label, 'TableHead'),
    question ? paragraph(question) : '',
    example ? paragraph(`Exemple : ${example}`, 'Note') : '',
  ].join('')
}

function tableRow(cells: string[], properties: string): string {
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`
}

function cell(content: string, width = 0): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`
}

function paragraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  const run = text ? `<w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>` : ''
  return `<w:p>${properties}${run}</w:p>`
}

function writeProperties({ title }: ModelDocument): string {
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeText(title)}</dc:title><dc:creator>Guide Agence IA</dc:creator><dc:language>fr-FR</dc:language></cp:coreProperties>`
}

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const packageRelations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

const documentRelations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** Sizes in half points, distances in twentieths of a point. */
const NOTE = '<w:i/><w:color w:val="555555"/><w:sz w:val="18"/>'
const styles = `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="20"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  paragraphStyle('Normal', 'Normal', '', ''),
  paragraphStyle('Title', 'Title', '<w:spacing w:after="120"/>', '<w:b/><w:sz w:val="32"/>'),
  paragraphStyle(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="22"/>',
  ),
  paragraphStyle('TableHead', 'Table Head', '', '<w:b/>'),
  paragraphStyle('Note', 'Note', '', NOTE),
  paragraphStyle('Origin', 'Origin', '<w:spacing w:before="120"/>', NOTE),
].join('')}${tableStyle()}</w:styles>`

function paragraphStyle(id: string, name: string, distances: string, look: string): string {
  const isDefault = id === 'Normal'
  const base = isDefault ? '' : '<w:basedOn w:val="Normal"/>'
  return `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:qFormat/>${distances && `<w:pPr>${distances}</w:pPr>`}${look && `<w:rPr>${look}</w:rPr>`}</w:style>`
}

function tableStyle(): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="888888"/>`)
    .join('')
  return `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`
}
