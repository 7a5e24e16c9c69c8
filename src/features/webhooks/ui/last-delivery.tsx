import { clockTime } from '#ui-kit/clock-time.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Webhook } from '../contract.ts'
import { webhookMessages as words } from '../messages.ts'
import css from './webhooks.module.css'

/** What became of the last event, and when the next attempt is. */
export function LastDelivery({ webhook }: { webhook: Webhook }) {
  const { lastDelivery: last, turnedOffAt, waiting } = webhook
  const isNextShown = last?.state === 'waiting' && last.result !== null && last.nextAttemptAt !== null
  const lines = [
    ...(isNextShown && last.nextAttemptAt ? [words.next(clockTime(last.nextAttemptAt))] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
  ]
  return (
    <>
      {turnedOffAt !== null ? <span className={css.failed}>{words.turnedOff}</span> : <State last={last} />}
      {lines.map((line) => (
        <span className={panels.sub} key={line}>
          {line}
        </span>
      ))}
    </>
  )
}

function State({ last }: { last: Webhook['lastDelivery'] }) {
  if (last === null) return words.none
  const { state, at, result, attempts } = last
  if (state === 'delivered') return words.delivered(clockTime(at))
  if (state === 'given-up') return <span className={css.failed}>{words.givenUp(attempts)}</span>
  if (result === null || result === 'given-back') return words.sending
  return <span className={css.failed}>{words.failed(attempts, result)}</span>
}
