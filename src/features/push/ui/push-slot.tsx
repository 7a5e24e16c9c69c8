import { type ComponentType, useEffect, useState } from 'react'
import type { ReportGoal } from '#features/analytics/contract.ts'

type Reporting = { reportGoal: ReportGoal }

/**
 * The push card, in an installed app or when it is forced (Decisions, Pages). app/before-paint.ts decides before the first paint whether it
 * is shown and in which state; push-room.css reserves its space. The code of the card is loaded only then.
 */
export function PushSlot({ reportGoal }: Reporting) {
  const [Card, setCard] = useState<ComponentType<Reporting>>()
  useEffect(() => {
    if (document.documentElement.dataset.push === undefined) return
    import('./card/push-card.tsx').then(
      (loaded) => setCard(() => loaded.PushCard),
      (error: unknown) => console.warn('The push card could not be loaded:', error),
    )
  }, [])
  return <div data-push-slot="">{Card && <Card reportGoal={reportGoal} />}</div>
}
