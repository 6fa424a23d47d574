import type { DefinedTermSet, WithContext } from 'schema-dts'
import { glossary } from '../content/resources/glossary.ts'
import { SCHEMA } from './structured-data.ts'

/** The glossary for machines: each term, where it stands and what it means. */
export function describeGlossary(siteUrl: string): WithContext<DefinedTermSet> {
  const set = `${siteUrl}/ressources#glossaire`
  return {
    '@context': SCHEMA,
    '@type': 'DefinedTermSet',
    '@id': set,
    name: "Glossaire de l'IA en entreprise",
    inLanguage: 'fr-FR',
    hasDefinedTerm: glossary.map((entry) => ({
      '@type': 'DefinedTerm',
      name: entry.term,
      description: entry.definition,
    })),
  }
}
