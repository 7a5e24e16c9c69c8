import { exactTime } from './clock-time.ts'
import panels from './styles/parts/panels.module.css'

/** A moment in the reader's own time zone, to the second, with its day below or beside it; the element names the instant. */
export function LocalTime({ instant }: { instant: string }) {
  const { day, clock } = exactTime(instant) ?? { day: '', clock: instant }
  return (
    <time dateTime={instant}>
      {clock} <span className={panels.sub}>{day}</span>
    </time>
  )
}
