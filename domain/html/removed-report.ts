/** Tells the author, in French, what the sanitiser took out. */
export interface RemovedReport {
  add(what: string, example?: string): void
  /** One sentence a kind, most surprising first come first. */
  describe(): string[]
}

const MAX_EXAMPLES = 5

export function createRemovedReport(): RemovedReport {
  const kinds = new Map<string, { count: number; examples: Set<string> }>()
  return {
    add(what, example) {
      const kind = kinds.get(what) ?? { count: 0, examples: new Set<string>() }
      kind.count += 1
      if (example && kind.examples.size < MAX_EXAMPLES) kind.examples.add(example.slice(0, 60))
      kinds.set(what, kind)
    },
    describe: () =>
      [...kinds].map(([what, { count, examples }]) => {
        const list = examples.size > 0 ? ` (${[...examples].join(', ')})` : ''
        return `${what}${list}${count > 1 ? ` × ${count}` : ''}`
      }),
  }
}

const FORM_TAGS = new Set(['form', 'input', 'button', 'select', 'textarea', 'fieldset', 'label'])

/** The kind of thing an element outside the allow-list is. */
export function describeTag(tag: string): [what: string, example?: string] {
  if (tag === 'script') return ['Script']
  if (tag === 'style' || tag === 'link') return ['Feuille de style']
  if (FORM_TAGS.has(tag)) return ['Formulaire', `<${tag}>`]
  return ['Balise non autorisée', `<${tag}>`]
}

/** The kind of thing an attribute outside the allow-list is. */
export function describeAttribute(name: string): [what: string, example?: string] {
  if (name.startsWith('on')) return ['Attribut d’évènement', name]
  if (name === 'style' || name === 'class') return ['Mise en forme', name]
  return ['Attribut non autorisé', name]
}
