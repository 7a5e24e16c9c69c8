import { TriangleAlert } from 'lucide-react'
import { formatCount } from '#shared/format.ts'
import { dayAndClock } from '#ui-kit/clock-time.ts'
import type { ArticleNotification } from '../../admin-contract.ts'
import css from './notification-figures.module.css'
import { nobodyMessages, figureMessages as words } from './notification-messages.ts'
import { useNotification } from './notifications.tsx'

/** The heads of the columns of `NotificationFigures`. */
export function FigureColumns() {
  return (
    <span className={css.columns}>
      <span className={css.group}>{words.group}</span>
      {Object.values(words.columns).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  )
}

type Figures = Extract<ArticleNotification, { state: 'sending' | 'done' }>
type FiguresProps = { article: { id: number; publishedAt: string | null } }

/** Due, sent, failed, removed, opened; or the reason why no subscriber was notified. */
export function NotificationFigures({ article }: FiguresProps) {
  const known = useNotification(article.id)
  if (!known) return null
  const { notification, subscribers } = known
  switch (notification.state) {
    case 'waiting':
      return <Row due={subscribers} figures={null} />
    case 'sending':
    case 'done':
      return <Row due={notification.due} figures={notification} />
    case 'nobody':
      return <NobodyNotified text={nobodyMessages[notification.reason](dayOf(article.publishedAt))} />
  }
}

function NobodyNotified({ text }: { text: string | null }) {
  return text === null ? null : <p className={css.said}>{text}</p>
}

const dayOf = (instant: string | null) => dayAndClock(instant ?? '')?.day ?? 'that day'

function Row({ due, figures }: { due: number; figures: Figures | null }) {
  const { columns } = words
  return (
    <dl className={css.figures}>
      <Figure name={columns.due} count={due} />
      <Figure name={columns.sent} count={figures?.sent} />
      <Figure name={columns.failed} count={figures?.failed} isBad={figures !== null && ownFaults(figures).length > 0} />
      <Figure name={columns.removed} count={figures?.removed} />
      <Figure name={columns.opened} count={figures?.opened} share={figures ? openedShare(figures) : null} />
    </dl>
  )
}

type FigureProps = { name: string; count: number | undefined; isBad?: boolean; share?: string | null }

function Figure({ name, count, isBad = false, share = null }: FigureProps) {
  return (
    <div data-look={isBad ? 'bad' : undefined}>
      <dt>{name}</dt>
      <dd className={count ? undefined : css.zero}>
        {count === undefined ? <NotYet /> : formatCount(count)}
        {share !== null && <small>{share}</small>}
      </dd>
    </div>
  )
}

function NotYet() {
  return (
    <>
      <span aria-hidden="true">{words.notYet}</span>
      <span className="sr">{words.notYetRead}</span>
    </>
  )
}

/** @example openedShare({ sent: 1187, opened: 212 }) === '17.9%' */
export function openedShare({ sent, opened }: Pick<Figures, 'sent' | 'opened'>): string | null {
  return sent === 0 || opened === 0 ? null : words.share(((opened / sent) * 100).toFixed(1))
}

/** Statuses that are temporary. */
const passing = ['408', '429']

/** Permanent refusals of push services, which the operator has to fix. */
export function ownFaults({ faults }: Pick<Figures, 'faults'>): readonly (readonly [status: string, count: number])[] {
  const isRefusal = (status: string) => /^4\d\d$/.test(status) && !passing.includes(status)
  return Object.entries(faults).filter(([status, count]) => isRefusal(status) && count > 0)
}

/** One mark per cause of failed deliveries that the operator has to fix, in the list of an article's marks. */
export function NotificationFaults({ articleId }: { articleId: number }) {
  const notification = useNotification(articleId)?.notification
  if (notification?.state !== 'sending' && notification?.state !== 'done') return null
  return ownFaults(notification).map(([status, count]) => (
    <li data-look="bad" key={status}>
      <TriangleAlert className="icon s" aria-hidden="true" />
      <span>{words.notDelivered(count, words.faults[status] ?? words.otherFault(status))}</span>
    </li>
  ))
}
