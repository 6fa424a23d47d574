/** A page is made ready while the pointer still hovers over its link, where the browser can. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/admin*', '/auth*', '/api/*', '/modeles/*', '/*.xml', '/*.txt'],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // As a child, React would escape its quotes.
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  )
}
