import { Send, Timer, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import type { ArticleNotification } from '../../admin-contract.ts'
import { countdownText, millisecondsUntil, type ServerClock, untilNextSecond } from './countdown.ts'
import { progressMessages as words } from './notification-messages.ts'
import css from './notification-progress.module.css'
import { type KnownNotification, useNotification } from './notifications.tsx'
import { minutesLeft, paceAfter } from './sending-pace.ts'

export type NotificationProgressProps = {
  article: { id: number; title: string; publishedAt: string | null }
  /** Shown apart from its article, so the row names it. */
  isAlone?: boolean
  undo: { start: () => void; isBusy: boolean }
}

/** The row of an article whose subscribers are about to be notified, with Undo, or are being notified. */
export function NotificationProgress(props: NotificationProgressProps) {
  const known = useNotification(props.article.id)
  switch (known?.notification.state) {
    case 'waiting':
      return <Waiting {...props} {...known} tellsAt={known.notification.tellsAt} />
    case 'sending':
      return <Sending {...props} figures={known.notification} clock={known.clock} />
    case 'done':
    case 'nobody':
    case undefined:
      return null
  }
}

type WaitingProps = NotificationProgressProps & KnownNotification & { tellsAt: string }

function Waiting({ article, isAlone, undo, subscribers, clock, tellsAt }: WaitingProps) {
  const left = useCountdown(tellsAt, clock)
  if (left === 0 && subscribers === 0) return null
  const name = isAlone ? article.title : null
  if (left === 0) return <Row isCalm name={name} first={words.starting} second={words.final} share={0} />
  const time = countdownText(left)
  const window = Date.parse(tellsAt) - Date.parse(article.publishedAt ?? '')
  return (
    <Row
      name={name}
      first={subscribers === 0 ? words.noSubscribers : words.tells(subscribers, time)}
      second={subscribers === 0 ? words.undoWithin(time) : words.undoText}
      share={window > 0 ? left / window : 1}
    >
      <UndoButton title={article.title} {...undo} />
    </Row>
  )
}

/** The milliseconds that are left, updated every second. */
function useCountdown(instant: string, clock: ServerClock): number {
  const [now, setNow] = useState(Date.now)
  // A response may be newer than the last tick.
  const left = millisecondsUntil(instant, clock, Math.max(now, clock.readAt))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond(left))
    return () => clearTimeout(timer)
  }, [left])
  return left
}

function UndoButton({ title, start, isBusy }: { title: string } & NotificationProgressProps['undo']) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    // The button disappears when the time is over: move the focus to the row.
    return () => {
      if (own && document.activeElement === own) own.closest<HTMLElement>('[data-progress]')?.focus()
    }
  }, [])
  return (
    <Button
      small
      ref={button}
      icon={<Undo2 className="icon s" aria-hidden="true" />}
      aria-label={words.undoOf(title)}
      aria-disabled={isBusy}
      onClick={start}
    >
      {isBusy ? words.undoing : words.undo}
    </Button>
  )
}

type SendingProps = Pick<NotificationProgressProps, 'article' | 'isAlone'> & {
  figures: Extract<ArticleNotification, { state: 'sending' | 'done' }>
  clock: ServerClock
}

function Sending({ article, isAlone, figures, clock }: SendingProps) {
  const { due, sent, failed, removed } = figures
  const sample = { through: sent + failed + removed, at: Date.parse(clock.now) }
  const [pace, setPace] = useState({ first: sample, last: sample })
  const next = paceAfter(pace, sample)
  if (next !== pace) setPace(next)
  return (
    <Row
      isCalm
      name={isAlone ? article.title : null}
      // 0 while planning is under way.
      first={due === 0 ? words.starting : words.telling(sent, due)}
      second={leftText(minutesLeft(next, due, sample.at))}
      share={due === 0 ? 0 : sample.through / due}
    />
  )
}

function leftText(minutes: ReturnType<typeof minutesLeft>): string {
  switch (minutes) {
    case 'still':
      return words.later
    case null:
      return words.final
    case 0:
      return words.underAMinute
    case 1:
      return words.oneMinute
    default:
      return words.minutes(minutes)
  }
}

type RowProps = {
  isCalm?: boolean
  name: string | null
  first: string
  second: string
  /** The length of the line, from 0 to 1. */
  share: number
  children?: ReactNode
}

/** `role="timer"` is not a live region, so screen readers do not announce every second. */
function Row({ isCalm = false, name, first, second, share, children }: RowProps) {
  const Icon = isCalm ? Send : Timer
  return (
    <div className={classNames(css.row, isCalm && css.calm)} data-progress="" tabIndex={-1}>
      <Icon className="icon s" aria-hidden="true" />
      <p role="timer">
        {name !== null && <span dir="auto">{words.of(name)} </span>}
        <b>{first}</b> {second}
      </p>
      {children}
      <span className={css.left} style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </div>
  )
}
