import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { articleSchema } from '../document/article-schema.ts'
import { editorKeys } from './editor-keys.ts'
import { markdownRules } from './markdown-rules.ts'
import { wholeFigures } from './whole-figures.ts'

const { nodes } = articleSchema

export function editorPlugins(askForLink: () => void): Plugin[] {
  return [
    history(),
    markdownRules,
    ...editorKeys(askForLink),
    gapCursor(),
    dropCursor({ class: 'drop-cursor', color: false }),
    tableEditing(),
    singleIds,
    wholeFigures,
    placeholders,
  ]
}

/** A paragraph that is split keeps its id once: links lead to its first half. */
const singleIds = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const known = new Set<string>()
    const { tr } = state
    state.doc.descendants((node, pos) => {
      const { id } = node.attrs
      if (typeof id !== 'string') return
      if (known.has(id)) tr.setNodeMarkup(pos, null, { ...node.attrs, id: null })
      known.add(id)
    })
    return tr.docChanged ? tr : null
  },
})

/** What may be written where nothing is. */
const placeholders = new Plugin({
  props: {
    decorations(state: EditorState) {
      const found: Decoration[] = []
      const add = (node: Node, pos: number, text: string) =>
        found.push(
          Decoration.node(pos, pos + node.nodeSize, {
            class: 'is-empty',
            'data-placeholder': text,
          }),
        )
      const only = state.doc.childCount === 1 ? state.doc.firstChild : null
      if (only?.type === nodes.p && only.content.size === 0) add(only, 0, 'Écrivez ici…')
      state.doc.descendants((node, pos) => {
        if (node.content.size > 0) return
        if (node.type === nodes.caption) add(node, pos, 'Légende du tableau (facultative)')
        if (node.type === nodes.figcaption) add(node, pos, "Légende de l'image (facultative)")
      })
      return DecorationSet.create(state.doc, found)
    },
  },
})
