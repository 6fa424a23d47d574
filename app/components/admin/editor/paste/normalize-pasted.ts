const NOISE = 'style,script,meta,link,title,iframe,object,xml,o\\:p,w\\:sdtpr'

/** Says in plain HTML what Word and Google Docs say in their own ways. Changes the tree it is given. */
export function normalizePasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    moveWordListItem(element)
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs puts an inner list beside its item.
    list.previousElementSibling?.append(list)
  }
  for (const element of body.querySelectorAll<HTMLElement>('b,strong,i,em,span[style]')) {
    sayEmphasisByTag(element)
  }
}

/** Word writes list items as paragraphs with a typed bullet and a level. */
function moveWordListItem(paragraph: HTMLElement): void {
  const [, level] =
    /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (!level) return
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const tag = /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  let list = findOrAppendList(paragraph.previousElementSibling, tag, (made) => {
    paragraph.before(made)
  })
  for (let depth = 1; depth < Number(level) && list.lastElementChild; depth++) {
    const parent = list.lastElementChild
    list = findOrAppendList(parent.lastElementChild, tag, (made) => parent.append(made))
  }
  list.append(item)
  paragraph.remove()
}

function findOrAppendList(
  candidate: Element | null,
  tag: 'ul' | 'ol',
  add: (made: HTMLElement) => void,
): Element {
  if (candidate?.hasAttribute('data-from-word')) return candidate
  const made = document.createElement(tag)
  made.setAttribute('data-from-word', '')
  add(made)
  return made
}

/** Google Docs wraps everything in a bold that is not bold, and says real bold by styles. */
function sayEmphasisByTag(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style
  const byTag = /^(B|STRONG)$/.test(element.tagName)
  const heavy = fontWeight === 'bold' || Number(fontWeight) >= 600
  const bold = byTag ? fontWeight === '' || heavy : heavy
  const italic = /^(I|EM)$/.test(element.tagName) || fontStyle === 'italic'
  let content: Node[] = [...element.childNodes]
  for (const tag of [...(italic ? ['em'] : []), ...(bold ? ['strong'] : [])]) {
    const wrapper = document.createElement(tag)
    wrapper.append(...content)
    content = [wrapper]
  }
  element.replaceWith(...content)
}
