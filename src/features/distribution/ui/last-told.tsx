import { clockTime } from '#ui-kit/clock-time.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Receiver } from '../contract.ts'
import { distributionMessages as words } from '../messages.ts'
import css from './distribution.module.css'

/** When a receiver was notified last, and what waits or was given up. */
export function LastTold({ receiver }: { receiver: Receiver }) {
  const { waiting, givenUp, failed } = receiver
  const nextAt = waiting > 0 ? failed?.nextAttemptAt : null
  return (
    <>
      <State receiver={receiver} />
      {nextAt && <span className={panels.sub}>{words.next(clockTime(nextAt))}</span>}
      {waiting > 0 && <span className={panels.sub}>{words.waiting(waiting)}</span>}
      {givenUp > 0 && <span className={css.givenUp}>{words.givenUp(givenUp)}</span>}
    </>
  )
}

function State({ receiver: { isCalling, deliveredAt, failed, waiting } }: { receiver: Receiver }) {
  if (isCalling) return words.calling
  if (failed && waiting > 0) return <span className={css.failed}>{words.failed(failed.attempts, failed.result)}</span>
  return deliveredAt === null ? words.none : words.delivered(clockTime(deliveredAt))
}
