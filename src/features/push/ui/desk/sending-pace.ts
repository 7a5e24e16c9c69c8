// How fast a notification is being sent, measured between responses of the server.
import type { Notifications } from '../../admin-contract.ts'

const minuteMs = 60_000
/** After this time without progress it counts as waiting for quiet hours or a push service. */
const stillMs = minuteMs

/** The number of finished deliveries when the row appeared, and when it last changed. */
export type Pace = { first: Sample; last: Sample }
type Sample = { through: number; at: number }

/** @example paceAfter({ first, last }, { through: 640, at }) // the same pace when 640 were finished already */
export function paceAfter(pace: Pace, sample: Sample): Pace {
  return pace.last.through === sample.through ? pace : { ...pace, last: sample }
}

/** Minutes, rounded up; `still` without progress, null while there is no estimate. */
export function minutesLeft({ first, last }: Pace, due: number, now: number): number | 'still' | null {
  if (now - last.at >= stillMs) return 'still'
  const [passed, done] = [last.at - first.at, last.through - first.through]
  if (passed <= 0 || done <= 0) return null
  return Math.max(Math.ceil(((due - last.through) * passed) / done / minuteMs), 0)
}

const shortestIntervalMs = 3000
const longestIntervalMs = minuteMs

/** The polling interval: short while figures change or an article waits, doubled while they do not, false when all is done. */
export function pollingInterval(): (data: Notifications | undefined) => number | false {
  let last: { data: Notifications; interval: number } | null = null
  return (data) => {
    if (!data || !isUnderWay(data)) return false
    if (data !== last?.data) {
      const isStill = last !== null && stateOf(last.data) === stateOf(data) && !isWaiting(data)
      last = { data, interval: isStill && last ? Math.min(last.interval * 2, longestIntervalMs) : shortestIntervalMs }
    }
    return last.interval
  }
}

const isWaiting = ({ notifications }: Notifications) => notifications.some(({ state }) => state === 'waiting')
const isUnderWay = (data: Notifications) =>
  isWaiting(data) || data.notifications.some(({ state }) => state === 'sending')
const stateOf = ({ notifications }: Notifications) => JSON.stringify(notifications)
