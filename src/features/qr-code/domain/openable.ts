import type { UrlReading } from './url-rule.ts'

/**
 * Decisions: Test opens http(s) only. `javascript://%0aalert(1)` passes the rule of Spec 5 and may become a code, but
 * this site never runs it.
 */
export function isOpenable(reading: UrlReading): boolean {
  return reading.kind === 'valid' && (reading.protocol === 'http:' || reading.protocol === 'https:')
}
