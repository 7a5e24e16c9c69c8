import { Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { dayTime } from '#ui-kit/clock-time.ts'
import type { DeskItem } from '../../../editorial-contract.ts'
import { categoryLabels } from '../../../messages.ts'
import { typeLabel } from '../../labels.ts'
import { dateTimeOf } from '../../publish-time.ts'
import { ArticleActions } from '../deeds/article-actions.tsx'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import { listMessages } from '../desk-ui-messages.ts'
import { type OpenedArticle, withPlace } from '../use-desk-place.ts'
import { ArticleMarks } from './article-marks.tsx'

type DeskRowProps = { item: DeskItem; deeds: DeskDeeds; onOpen: (opened: OpenedArticle) => void }

/** One article of a list: what it is, what there is to know before publishing it, and what can be done. */
export function DeskRow({ item, deeds, onOpen }: DeskRowProps) {
  const preview = () => onOpen({ id: item.id, as: 'preview' })
  return (
    <li className="shelf-row">
      <div className="shelf-facts">
        <h3 dir="auto">
          <TitleLink item={item} onOpen={preview} />
        </h3>
        <Facts item={item} />
      </div>
      <ArticleMarks article={item} />
      <ArticleActions
        article={item}
        deeds={deeds}
        onPreview={preview}
        onEdit={() => onOpen({ id: item.id, as: 'edit' })}
      />
    </li>
  )
}

/** A link, so that the article can be opened in a tab of its own. */
function TitleLink({ item, onOpen }: { item: DeskItem; onOpen: () => void }) {
  const [parameters] = useSearchParams()
  const tab = item.status === 'draft' ? 'drafts' : 'published'
  const place = withPlace(parameters, { tab, opened: { id: item.id, as: 'preview' } })
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className="shelf-title" href={`?${place}`} onClick={open}>
      {item.title}
    </a>
  )
}

function Facts({ item }: { item: DeskItem }) {
  const time = item.publishedAt ?? item.createdAt
  const type = typeLabel(item.articleType)
  // What readers are told once it is public; before that, who wrote it.
  const origin = item.status === 'published' ? item.aiLabel : listMessages.origins[item.origin]
  return (
    <p className="meta desk-meta">
      <span>{categoryLabels[item.category]}</span>
      {item.articleType !== 'other' && <span>{type}</span>}
      {origin !== null && (
        <span>
          <Sparkles className="icon s" aria-hidden="true" /> {origin}
        </span>
      )}
      <span>
        {item.publishedAt === null ? listMessages.created : listMessages.published}{' '}
        <time {...dateTimeOf(time)}>{dayTime(time)}</time>
      </span>
    </p>
  )
}
