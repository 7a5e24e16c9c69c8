import { useMemo } from 'react'
import { trustedHtml } from '#browser/security/trusted-types.ts'
import type { Article } from '../../contract.ts'
import css from './article-body.module.css'
import { ArticlePart } from './article-part.tsx'

/** The text of an article, as `shownBody` returns it. */
export function ArticleBody({ html }: { html: string }) {
  if (html === '') return null
  return (
    <ArticlePart>
      <ArticleHtml field="bodyHtml" html={html} />
    </ArticlePart>
  )
}

type ArticleHtmlProps = {
  /** The field of the article. Only this element contains its HTML; the state block refers to it (`page-state.ts`). */
  field: keyof Pick<Article, 'bodyHtml' | 'adviceHtml'>
  html: string
}

/** HTML of an article, sanitized when the article was saved. */
export function ArticleHtml({ field, html }: ArticleHtmlProps) {
  // React writes the HTML again whenever the object changes.
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized at save, see the server side of this feature.
  return <div className={css.text} data-markup={field} dangerouslySetInnerHTML={markup} />
}
