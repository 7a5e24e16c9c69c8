import { Overview } from '#features/analytics/admin-ui.tsx'
import { MondayPanel } from '#features/digest/admin-ui.tsx'
import { RetentionPanel } from '#features/retention/ui.tsx'

/** Between the head of the tab and its figures. */
const monday = <MondayPanel />

/**
 * The week in five sentences, the figures, and the periods of what is kept.
 * Each panel loads and fails on its own.
 */
export function OverviewTab() {
  return (
    <>
      <Overview summary={monday} />
      <RetentionPanel />
    </>
  )
}
