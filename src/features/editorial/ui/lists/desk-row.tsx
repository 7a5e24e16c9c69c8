import { Sparkles } from 'lucide-react'
import { type MouseEvent, use } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import type { DeskItem } from '#features/articles/editor-contract.ts'
import { categoryLabels } from '#features/articles/messages.ts'
import { dateTimeOf, typeLabel } from '#features/articles/ui.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { listMessages } from '../../messages.ts'
import { ArticleActions } from '../actions/article-actions.tsx'
import { AgentMark } from '../agent/agent-mark.tsx'
import { type OpenedArticle, withLocation } from '../desk/use-desk-location.ts'
import { ArticleProgress } from '../notifications/article-progress.tsx'
import { DeskNotificationsContext } from '../notifications/desk-notifications.ts'
import { ArticleMarks } from './article-marks.tsx'
import css from './desk-row.module.css'

type DeskRowProps = {
  item: DeskItem
  onOpen: (opened: OpenedArticle) => void
  onUndone: () => void
  /** The list has columns for the notification figures. */
  hasFigures?: boolean
}

/** One article in a list: its facts, marks and actions. */
export function DeskRow({ item, onOpen, onUndone, hasFigures = false }: DeskRowProps) {
  const notifications = use(DeskNotificationsContext)
  const preview = () => onOpen({ id: item.id, as: 'preview' })
  return (
    <li className={css.item}>
      <div className={classNames(css.row, hasFigures && css.notified)}>
        <div className={css.facts}>
          <h3 dir="auto">
            <TitleLink item={item} onOpen={preview} />
          </h3>
          <Facts item={item} />
        </div>
        <ArticleMarks article={item}>{notifications && <notifications.Faults articleId={item.id} />}</ArticleMarks>
        {notifications && hasFigures && (
          <div className={css.figures}>
            <notifications.Figures article={item} />
          </div>
        )}
        <ArticleActions article={item} onPreview={preview} onEdit={() => onOpen({ id: item.id, as: 'edit' })} />
      </div>
      <ArticleProgress article={item} onUndone={onUndone} />
    </li>
  )
}

/** A link, so the article can be opened in a new tab. */
function TitleLink({ item, onOpen }: { item: DeskItem; onOpen: () => void }) {
  const [parameters] = useSearchParams()
  const tab = item.status === 'draft' ? 'drafts' : 'published'
  const location = withLocation(parameters, { tab, opened: { id: item.id, as: 'preview' } })
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className={css.title} href={`?${location}`} onClick={open}>
      {item.title}
    </a>
  )
}

function Facts({ item }: { item: DeskItem }) {
  const time = item.publishedAt ?? item.createdAt
  const type = typeLabel(item.articleType)
  // For a published article, the AI label that readers see. For a draft, how it was written.
  const origin = item.status === 'published' ? item.aiLabel : listMessages.origins[item.origin]
  return (
    <p className="meta">
      <span>{categoryLabels[item.category]}</span>
      {item.articleType !== 'other' && <span>{type}</span>}
      {item.agent && item.status === 'draft' && <AgentMark agent={item.agent} />}
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
