import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { articleSchema, getMarkType } from '../document/article-schema.ts'
import { isInOuterLine, type MarkName, replaceLine } from './commands.ts'

const { nodes } = articleSchema

/** Markdown, turned into what it means as it is typed. */
export const markdownRules = inputRules({
  rules: [
    // The page has its own first heading.
    textblockTypeInputRule(/^#{1,2}\s$/, nodes.h2),
    textblockTypeInputRule(/^###\s$/, nodes.h3),
    textblockTypeInputRule(/^####\s$/, nodes.h4),
    textblockTypeInputRule(/^```$/, nodes.pre),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.ul),
    wrappingInputRule(
      /^(\d{1,3})[.)]\s$/,
      nodes.ol,
      ([, number]) => ({ start: number === '1' ? null : number }),
      ([, number], list) => list.childCount + Number(list.attrs.start ?? 1) === Number(number),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(/^(?:---|\*\*\*|___)$/, (state) =>
      isInOuterLine(state) ? replaceLine(state, nodes.hr.create()) : null,
    ),
    markRule(/(?:^|[^\w*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, 'strong'),
    markRule(/(?:^|[^\w*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, 'em'),
    markRule(/(?:^|[^\w_])(_([^_\s](?:[^_]*[^_\s])?)_)$/, 'em'),
    markRule(/(~~([^~\s](?:[^~]*[^~\s])?)~~)$/, 's'),
    markRule(/(`([^`]+)`)$/, 'code'),
  ],
})

/** The words between two signs, without the signs. */
function markRule(pattern: RegExp, name: MarkName): InputRule {
  return new InputRule(pattern, (state, [, marked = '', words = ''], _start, end) => {
    const type = getMarkType(name)
    if (state.selection.$from.parent.type.spec.code) return null
    // The last sign is being typed and is not there yet.
    const from = end - marked.length + 1
    const { tr } = state
    tr.insertText(words, from, end).addMark(from, from + words.length, type.create())
    return tr.removeStoredMark(type)
  })
}
