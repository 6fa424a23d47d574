/** What the author wrote. Its look is in blog-content.css, since the HTML carries no classes of ours. */
export function ArticleContent({ html }: { html: string }) {
  // Safe because the server has put it through an allow-list of elements, attributes and addresses, and
  // because the page's policy would run no script it brought. The only such place of the site.
  // Not a div, nor in one: browsers read `<li><div><li>` in a way that leaves a `</div>` over, which would
  // end ours. No author can write a section.
  return (
    <section
      className="prose prose-plain blog-content"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
