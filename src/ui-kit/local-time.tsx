import { dayAndClock } from './clock-time.ts'

/** A moment in the reader's own time zone; the element names the instant. On phones day and time stand below each other. */
export function LocalTime({ instant }: { instant: string }) {
  const { day, clock } = dayAndClock(instant) ?? { day: instant, clock: '' }
  return (
    <time className="local-time" dateTime={instant}>
      <span>{day}</span> <span>{clock}</span>
    </time>
  )
}
