import type { ReactNode } from 'react'
import { useHydrated } from '#browser/use-hydrated.ts'
import { webAddress } from '#shared/markdown/web-address.ts'
import { asSentence } from '#shared/posts/as-sentence.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { Article } from '../../contract.ts'
import { sourceId } from '../../domain/evidence-marks.ts'
import { articleMessages } from '../../messages.ts'
import { addressLabel } from '../labels.ts'
import { ArticleHtml } from './article-body.tsx'
import page from './article-page.module.css'
import { ArticlePart } from './article-part.tsx'
import css from './article-parts.module.css'
import { MarkedLine, type Proofs } from './evidence/marked-line.tsx'

/** Spec 9: up to 4 takeaways. */
const mostTakeaways = 4

/** Ids that the table of contents links to. Headings of a text have other prefixes. */
export const partIds = {
  takeaways: 'part-takeaways',
  actionItems: 'part-actions',
  sources: 'part-sources',
  share: 'part-share',
} as const

export function Takeaways({ takeaways, ...proofs }: Proofs & { takeaways: readonly string[] }) {
  if (takeaways.length === 0) return null
  return (
    <ArticlePart id={partIds.takeaways} title={articleMessages.quickTakeaways}>
      <ol className={css.numbered} data-lines="takeaways">
        {[...new Set(takeaways)].slice(0, mostTakeaways).map((takeaway) => (
          <li key={takeaway}>
            <MarkedLine line={asSentence(takeaway)} {...proofs} />
          </li>
        ))}
      </ol>
    </ArticlePart>
  )
}

/** The bullets of the practical advice. Advice without bullets is shown as it is. */
export function ActionItems({
  actionItems,
  adviceHtml,
  ...proofs
}: Proofs & Pick<Article, 'actionItems' | 'adviceHtml'>) {
  if (actionItems.length === 0 && adviceHtml === '') return null
  return (
    <ArticlePart id={partIds.actionItems} title={articleMessages.keyActionItems}>
      {actionItems.length === 0 ? (
        <ArticleHtml field="adviceHtml" html={adviceHtml} />
      ) : (
        <ul className={css.checks} data-lines="actionItems">
          {[...new Set(actionItems)].map((item) => (
            <li key={item}>
              <MarkedLine line={item} {...proofs} />
            </li>
          ))}
        </ul>
      )}
    </ArticlePart>
  )
}

export function Sources({ citations, evidence = [] }: Proofs & { citations: readonly string[] }) {
  if (citations.length === 0) return null
  return (
    <ArticlePart id={partIds.sources} title={articleMessages.sourcesAndCitations}>
      <ul className={css.sources}>
        {[...new Set(citations)].map((citation, i) => (
          <li key={citation} id={evidence.length > 0 ? sourceId(i + 1) : undefined}>
            <Address address={citation} />
          </li>
        ))}
      </ul>
    </ArticlePart>
  )
}

/** Placed after the sources. It works only with its code, so the document just reserves its space. */
export function SharePart({ children }: { children: ReactNode }) {
  if (!useHydrated()) return <div className={classNames(page.part, css.room)} />
  return (
    <ArticlePart id={partIds.share} title={articleMessages.shareKit}>
      {children}
    </ArticlePart>
  )
}

/** Placed below the contents, where loading it moves nothing else. */
export function ShareBeside({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby={partIds.share}>
      <h2 className={css.beside} id={partIds.share}>
        {articleMessages.shareKit}
      </h2>
      {children}
    </section>
  )
}

/** A web address as a link, and any other address as text. */
export function Address({ address }: { address: string }) {
  const href = webAddress(address)
  if (href === null) return <span>{address}</span>
  return (
    <a className={css.address} href={href} target="_blank" rel="noopener nofollow">
      {addressLabel(href)}
    </a>
  )
}
