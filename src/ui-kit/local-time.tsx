import { exactTime } from './clock-time.ts'
import panels from './styles/parts/panels.module.css'

/**
 * A date and time in the reader's time zone, with seconds, and its day below or beside it. The `datetime` attribute
 * holds the instant.
 */
export function LocalTime({ instant }: { instant: string }) {
  const { day, clock } = exactTime(instant) ?? { day: '', clock: instant }
  return (
    <time dateTime={instant}>
      {clock} <span className={panels.sub}>{day}</span>
    </time>
  )
}
