import { CalendarClock, Sparkles } from 'lucide-react'
import type { DeskItem } from '../../../editorial-contract.ts'
import { categoryLabels } from '../../../messages.ts'
import { typeLabel } from '../../labels.ts'
import { dateTimeOf } from '../../publish-time.ts'
import { DeedBar } from '../deeds/deed-bar.tsx'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import { deskTime } from '../desk-time.ts'
import { listMessages } from '../desk-ui-messages.ts'
import { summaryOf } from '../review/source-summary.ts'
import type { OpenedArticle } from '../use-desk-place.ts'

type DeskRowProps = { item: DeskItem; deeds: DeskDeeds; onOpen: (opened: OpenedArticle) => void }

/** One article of a list: what it is, what there is to know before publishing it, and what can be done. */
export function DeskRow({ item, deeds, onOpen }: DeskRowProps) {
  return (
    <li className="desk-item">
      <ArticleFacts item={item} />
      <DeedBar
        article={item}
        deeds={deeds}
        onPreview={() => onOpen({ id: item.id, as: 'preview' })}
        onEdit={() => onOpen({ id: item.id, as: 'edit' })}
      />
    </li>
  )
}

function ArticleFacts({ item }: { item: DeskItem }) {
  const time = item.publishedAt ?? item.createdAt
  // What readers are told once it is public; before that, who wrote it.
  const origin = item.status === 'published' ? item.aiLabel : listMessages.origins[item.origin]
  return (
    <div className="desk-facts">
      <div className="badges">
        <span className="badge solid">{categoryLabels[item.category]}</span>
        <span className="badge">{typeLabel(item.articleType)}</span>
        {item.publishAt !== null && item.status === 'draft' && (
          <span className="badge warn">
            <CalendarClock className="icon s" aria-hidden="true" />
            {listMessages.publishesAt(deskTime(item.publishAt))}
          </span>
        )}
      </div>
      <h3 dir="auto">{item.title}</h3>
      <p className="meta desk-meta">
        <span>
          {item.publishedAt === null ? listMessages.created : listMessages.published}{' '}
          <time {...dateTimeOf(time)}>{deskTime(time)}</time>
        </span>
        {origin !== null && (
          <span>
            <Sparkles className="icon s" aria-hidden="true" /> {origin}
          </span>
        )}
        <span>{summaryOf(item.citationChecks)}</span>
      </p>
    </div>
  )
}
