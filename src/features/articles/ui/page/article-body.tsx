import type { Article } from '../../contract.ts'

/** The text of an article: what `shownBody` leaves of it. */
export function ArticleBody({ html }: { html: string }) {
  if (html === '') return null
  return (
    <div className="art-part">
      <ArticleHtml field="bodyHtml" html={html} />
    </div>
  )
}

type ArticleHtmlProps = {
  /** Which text of the article it is: the document holds it here alone, and its state names it (`page-state.ts`). */
  field: keyof Pick<Article, 'bodyHtml' | 'adviceHtml'>
  html: string
}

/** HTML of an article. It was made safe when the article was saved; its links are followed as those of any page are. */
export function ArticleHtml({ field, html }: ArticleHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at save, see the server side of this feature.
  return <div className="col prose" data-markup={field} dangerouslySetInnerHTML={{ __html: html }} />
}
