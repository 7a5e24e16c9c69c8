import type { IncomingHttpHeaders } from 'node:http'
import { isTrackingRefused } from '#platform/http/tracking-refused.ts'
import type { MeasuredVitals } from '../../contract.ts'
import { vitalPathOf } from '../../domain/vitals/vital-path.ts'
import type { TitlesOf } from '../website-reports/read-visits.ts'
import type { VitalStore } from './vital-store.ts'

export type VitalOptions = { titlesOf: TitlesOf; isBot: (headers: IncomingHttpHeaders) => boolean }

/**
 * Returns whether loading times may be counted. Those of addresses that no page or article has are dropped, because
 * anybody can send addresses without end.
 */
export function acceptVitals(store: Pick<VitalStore, 'count'>, { titlesOf, isBot }: VitalOptions) {
  return async ({ path, device, lcp, inp, cls }: MeasuredVitals, headers: IncomingHttpHeaders): Promise<boolean> => {
    if (isTrackingRefused(headers) || isBot(headers)) return false
    const page = vitalPathOf(path)
    const exists = page && (page.articleId === null || (await titlesOf([page.articleId])).has(page.articleId))
    if (exists) {
      const metrics = { lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null }
      await store.count({ path: page.path, device: device ?? 'unknown', ...metrics })
    }
    return true
  }
}
