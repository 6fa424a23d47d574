const NOISE = 'style,script,meta,link,title,iframe,object,xml,o\\:p,w\\:sdtpr'

/** Says in plain HTML what Word and Google Docs say in their own ways. Changes the tree it is given. */
export function normalizePasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  for (const element of body.querySelectorAll<Element>('p[data-style*="mso-list"]')) {
    moveWordListItem(element)
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs puts an inner list beside its item.
    list.previousElementSibling?.append(list)
  }
  for (const element of body.querySelectorAll<HTMLElement>('b,strong,i,em,span[data-style]')) {
    sayEmphasisByTag(element)
  }
}

/** Word writes list items as paragraphs with a typed bullet, the list's name and a level. */
function moveWordListItem(paragraph: Element): void {
  const place = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(styleOf(paragraph))
  if (!place) return
  const [, name = '', level] = place
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const tag = /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)

  function continueOr(add: (list: Element) => void, candidate: Element | null): Element {
    if (candidate?.getAttribute('data-list') === name) return candidate
    const list = document.createElement(tag)
    list.setAttribute('data-list', name)
    add(list)
    return list
  }
  let list = continueOr((made) => paragraph.before(made), paragraph.previousElementSibling)
  for (let depth = 1; depth < Number(level) && list.lastElementChild; depth++) {
    const parent = list.lastElementChild
    list = continueOr((made) => parent.append(made), parent.lastElementChild)
  }
  list.append(item)
  paragraph.remove()
}

/** Google Docs wraps everything in a bold that is not bold, and says real bold by styles. */
function sayEmphasisByTag(element: HTMLElement): void {
  const [, weight = ''] = /font-weight:\s*(\w+)/i.exec(styleOf(element)) ?? []
  const byTag = /^(B|STRONG)$/.test(element.tagName)
  const heavy = weight === 'bold' || Number(weight) >= 600
  const bold = byTag ? weight === '' || heavy : heavy
  const italic = /^(I|EM)$/.test(element.tagName) || /font-style:\s*italic/i.test(styleOf(element))
  let content: Node[] = [...element.childNodes]
  for (const tag of [...(italic ? ['em'] : []), ...(bold ? ['strong'] : [])]) {
    const wrapper = document.createElement(tag)
    wrapper.append(...content)
    content = [wrapper]
  }
  element.replaceWith(...content)
}

function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? ''
}
