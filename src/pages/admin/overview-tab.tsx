import { Overview } from '#features/analytics/admin-ui.tsx'
import { MondayPanel } from '#features/digest/admin-ui.tsx'
import { RetentionPanel } from '#features/retention/ui.tsx'

/** The week in five sentences, the figures, and the periods of what is kept. */
export function OverviewTab() {
  return (
    <>
      <MondayPanel />
      <Overview />
      <RetentionPanel />
    </>
  )
}
