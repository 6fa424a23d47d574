import { Hono } from 'hono'
import {
  type DocumentFormat,
  documentAddress,
  documentFormats,
  type ModelDocument,
} from '../../domain/documents/model-document.ts'
import { modelDocuments } from '../../domain/documents/model-documents.ts'
import type { AppEnv } from '../http/app-env.ts'
import { writeDocumentMarkdown } from './write-document-markdown.ts'
import { writeDocx } from './write-docx.ts'

const types: Record<DocumentFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
}

/** The model documents to download, each written when first asked for. */
export function serveDocuments(siteUrl: string) {
  const routes = new Hono<AppEnv>()
  for (const document of modelDocuments) {
    for (const format of documentFormats) {
      let file: Buffer<ArrayBuffer> | undefined
      routes.get(documentAddress(document, format), (c) => {
        file ??= writeDocument(document, format, siteUrl)
        return c.body(file, 200, {
          'Content-Type': types[format],
          'Content-Disposition': `attachment; filename="${document.id}-agence-ia.${format}"`,
          'Content-Length': String(file.byteLength),
          'Cache-Control': 'public, max-age=3600',
          'X-Robots-Tag': 'noindex',
        })
      })
    }
  }
  return routes
}

function writeDocument(document: ModelDocument, format: DocumentFormat, siteUrl: string) {
  const origin = `${siteUrl}/ressources#modeles`
  if (format === 'docx') return writeDocx(document, origin)
  return Buffer.from(writeDocumentMarkdown(document, origin))
}
