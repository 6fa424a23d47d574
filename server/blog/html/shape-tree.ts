import { allowedAttributes, allowedTags, droppedTags, renamedTags } from './allowed-html.ts'
import {
  createElement,
  type ElementNode,
  isHeading,
  type Tree,
  type TreeNode,
} from './article-tree.ts'
import { editAttributes } from './edit-element.ts'
import { PARTNER_CLASS, TABLE_CLASS } from './finish-tree.ts'
import { endsParagraph, enter, findLegalTag, type Nesting, OUTERMOST } from './nesting.ts'
import { textOf } from './plain-text.ts'
import { describeAttribute, describeTag, type RemovedReport } from './removed-report.ts'

/**
 * Builds the tree that is shown: only allowed elements, with safe addresses, nested as the HTML parser
 * nests them. Attributes that are not allowed are left to the sanitiser, which comes next.
 */
export function shapeTree(tree: Tree, siteUrl: string, removed: RemovedReport): Tree {
  const children: TreeNode[] = []
  addNodes(tree.children, children, OUTERMOST)
  return { type: 'root', children }

  /** Both tell whether what they added would end a paragraph around it. */
  function addNodes(nodes: TreeNode[], siblings: TreeNode[], place: Nesting): boolean {
    let isBlock = false
    for (const node of nodes) {
      if (node.type === 'text') addText(node.value, siblings)
      else if (addElement(node, siblings, place)) isBlock = true
    }
    return isBlock
  }

  function addElement(given: ElementNode, siblings: TreeNode[], place: Nesting): boolean {
    reportRemovals(given, removed)
    // What we added ourselves, in HTML that an author copied from the page, is added anew.
    if (droppedTags.has(given.tagName) || isOurs(given, 'small', PARTNER_CLASS)) return false
    const wanted = renamedTags.get(given.tagName) ?? given.tagName
    const tagName = isOurs(given, 'div', TABLE_CLASS) ? undefined : findLegalTag(wanted, place)
    if (!tagName) return addNodes(given.children, siblings, place)
    const properties = editAttributes(tagName, given.properties, { siteUrl, removed })
    if (!properties) return false
    const element = createElement(tagName, properties, [])
    // What a browser without frames would show is read by rules of its own: nothing is left of it.
    const isOpened = tagName !== 'iframe'
    const holdsBlock = isOpened && addNodes(given.children, element.children, enter(place, tagName))
    // An empty heading is a stumbling block for those who listen to the page; a picture is content.
    if (isHeading(tagName) && !textOf(element) && !holdsPicture(element)) return false
    if (tagName === 'p' && holdsBlock) element.tagName = 'div'
    siblings.push(element)
    return holdsBlock || endsParagraph(element.tagName)
  }
}

/** Two texts side by side are one to the parser. */
function addText(value: string, siblings: TreeNode[]): void {
  const last = siblings.at(-1)
  if (last?.type === 'text') last.value += value
  else siblings.push({ type: 'text', value })
}

function reportRemovals({ tagName, properties }: ElementNode, removed: RemovedReport): void {
  const shownAs = renamedTags.get(tagName) ?? tagName
  if (!allowedTags.has(shownAs)) removed.add(...describeTag(tagName))
  else {
    const allowed = allowedAttributes(shownAs)
    for (const name of Object.keys(properties)) {
      if (!allowed.includes(name)) removed.add(...describeAttribute(name))
    }
  }
}

function isOurs({ tagName, properties }: ElementNode, name: string, className: string): boolean {
  return tagName === name && properties.class === className
}

function holdsPicture(node: TreeNode): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(holdsPicture))
}
