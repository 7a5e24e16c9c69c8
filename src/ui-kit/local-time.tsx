/** A moment in the reader's own time zone; the element names the instant. On phones day and time stand below each other. */
export function LocalTime({ instant }: { instant: string }) {
  const at = new Date(instant)
  return (
    <time className="local-time" dateTime={instant}>
      <span>{dayFormat.format(at)}</span> <span>{timeFormat.format(at)}</span>
    </time>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
