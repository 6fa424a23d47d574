import {
  type DocumentBlock,
  type DocumentRow,
  documentAddress,
  documentAnchor,
  documentFormats,
  type ModelDocument,
} from '../../../../domain/documents/model-document.ts'
import { modelDocuments } from '../../../../domain/documents/model-documents.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SourceMark } from '../sources/source-mark.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'

const formatNames = { docx: 'Télécharger en .docx', md: 'en .md' }

/** Documents to read here, to print alone under their own address, and to download. */
export function Models() {
  return (
    <div className="models">
      {modelDocuments.map((document) => (
        <Model key={document.id} document={document} />
      ))}
    </div>
  )
}

function Model({ document }: { document: ModelDocument }) {
  const { title, purpose, blocks, explainedAt } = document
  const anchor = documentAnchor(document)
  return (
    <article id={anchor} className="card model">
      <h3>{title}</h3>
      <p>{purpose}</p>
      <p className="model-actions" data-no-print="">
        {documentFormats.map((format) => (
          <a
            key={format}
            href={documentAddress(document, format)}
            className="button button-outline"
            download
          >
            {formatNames[format]}
            <span className="sr-only">{`\u00a0: ${title}`}</span>
          </a>
        ))}
        <a href={`#${anchor}`} className="text-link" data-print="">
          Imprimer seul
          <span className="sr-only">{`\u00a0: ${title}`}</span>
        </a>
        <PageLink to={explainedAt.href} className="text-link">
          {explainedAt.label}
        </PageLink>
      </p>
      <details>
        <summary>
          Lire le modèle
          <span className="sr-only">{`\u00a0: ${title}`}</span>
        </summary>
        {blocks.map((block) => (
          <Block key={block.kind === 'list' ? block.title : block.caption} block={block} />
        ))}
      </details>
    </article>
  )
}

function Block({ block }: { block: DocumentBlock }) {
  if (block.kind === 'list') {
    return (
      <>
        <h4>{block.title}</h4>
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </>
    )
  }
  const { caption, head, rows } = block
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { label, question, example, claim, cells } }: { row: DocumentRow }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {question && (
          <span>
            <SourcedText text={question} path="/ressources" />
          </span>
        )}
        {example && (
          <i>
            {`Exemple\u00a0: ${example}`}
            {claim && <SourceMark id={claim} />}
          </i>
        )}
      </th>
      {cells.map((text, place) => (
        <td key={text || place}>{text}</td>
      ))}
    </tr>
  )
}
