/** The text of an article: what `shownBody` leaves of it. */
export function ArticleBody({ html }: { html: string }) {
  if (html === '') return null
  return (
    <div className="art-part">
      <ArticleHtml html={html} />
    </div>
  )
}

/** HTML of an article. It was made safe when the article was saved; its links are followed as those of any page are. */
export function ArticleHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at save, see the server side of this feature.
  return <div className="col prose" dangerouslySetInnerHTML={{ __html: html }} />
}
