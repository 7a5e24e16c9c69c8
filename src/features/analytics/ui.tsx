import { clientOf } from '#browser/api.ts'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import type { storeUsage, UsageEvent } from './contract.ts'
import { reportGoal } from './ui/page-views/use-page-views.ts'

export { knownSessionId } from './ui/page-views/session-id.ts'
export { type Consent, reportGoal, usePageViews } from './ui/page-views/use-page-views.ts'

const call = clientOf<typeof storeUsage>()

/** Sends a usage event unless Do Not Track is on. Never awaited. A failure is a console warning (Spec 7, Spec 9). */
export function reportUsage(event: UsageEvent): void {
  if (isTrackingRefused()) return
  reportGoal(event)
  call('POST', apiPaths.usage, { body: event, keepalive: true, once: true }).catch(
    logFailure('Usage event was not stored:'),
  )
}
