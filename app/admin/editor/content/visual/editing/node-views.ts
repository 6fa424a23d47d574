import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** How blocks are shown that cannot be shown as they are: other sites may not be framed here. */
export const nodeViews: Record<string, NodeViewConstructor> = {
  iframe: (node) => showStandIn(node, '▶ ', String(node.attrs.title ?? 'Vidéo'), node.attrs.src),
  raw: (node) => showStandIn(node, '', 'Bloc HTML gardé tel quel', node.attrs.html),
}

function showStandIn(node: Node, sign: string, title: string, detail: string) {
  const dom = document.createElement('div')
  dom.className = 'stand-in'
  dom.dataset.kind = node.type.name
  const name = document.createElement('strong')
  name.textContent = sign + title
  const text = document.createElement('code')
  text.textContent = detail.length > 300 ? `${detail.slice(0, 300)}…` : detail
  dom.append(name, text)
  return { dom }
}
