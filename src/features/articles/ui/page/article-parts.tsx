import { SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Article } from '../../contract.ts'
import { webAddress } from '../../domain/web-address.ts'
import { articleMessages } from '../../messages.ts'
import { addressLabel } from '../labels.ts'
import { ArticleHtml } from './article-body.tsx'

/** Spec 9: up to 4 takeaways. */
const mostTakeaways = 4

/** Where the contents lead to. No heading of a text can take them: the ids of those have prefixes of their own. */
export const partIds = { takeaways: 'part-takeaways', actionItems: 'part-actions', sources: 'part-sources' } as const

export function Takeaways({ takeaways }: { takeaways: readonly string[] }) {
  if (takeaways.length === 0) return null
  return (
    <Part id={partIds.takeaways} title={articleMessages.quickTakeaways}>
      <ol className="col numbered">
        {[...new Set(takeaways)].slice(0, mostTakeaways).map((takeaway) => (
          <li key={takeaway}>{takeaway}</li>
        ))}
      </ol>
    </Part>
  )
}

/** The bullets of the practical advice; advice that was written without bullets stands as it is. */
export function ActionItems({ actionItems, adviceHtml }: Pick<Article, 'actionItems' | 'adviceHtml'>) {
  if (actionItems.length === 0 && adviceHtml === '') return null
  return (
    <Part id={partIds.actionItems} title={articleMessages.keyActionItems}>
      {actionItems.length === 0 ? (
        <ArticleHtml field="adviceHtml" html={adviceHtml} />
      ) : (
        <ul className="col checks">
          {[...new Set(actionItems)].map((item) => (
            <li key={item}>
              <SquareCheck className="icon" aria-hidden="true" />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function Sources({ citations }: { citations: readonly string[] }) {
  if (citations.length === 0) return null
  return (
    <Part id={partIds.sources} title={articleMessages.sourcesAndCitations}>
      <ul className="col sources">
        {[...new Set(citations)].map((citation) => (
          <li key={citation}>
            <Address address={citation} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** An address as a link, where it is one of the web; any other stays text. */
export function Address({ address }: { address: string }) {
  const href = webAddress(address)
  if (href === null) return <span>{address}</span>
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {addressLabel(href)}
    </a>
  )
}

/** A part of the page with its label in the rail. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="art-part" aria-labelledby={id}>
      <h2 className="rail" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
