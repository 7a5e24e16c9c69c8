import { useState } from 'react'
import { useHydrated } from '#browser/use-hydrated.ts'
import { dateTimeOf, longDate, relativeTime, shortDate } from './publish-time.ts'

/**
 * The relative publish time of a card. Cached HTML cannot contain a relative time, so the server renders the date and
 * the browser replaces it. The key creates a new element in a box of fixed width, so that nothing around it moves.
 */
export function RelativeTime({ publishedAt }: { publishedAt: string }) {
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return (
    <time key={isHydrated ? 'relative' : 'date'} {...dateTimeOf(publishedAt)} title={longDate(publishedAt)}>
      {isHydrated ? relativeTime(publishedAt, now) : shortDate(publishedAt)}
    </time>
  )
}
