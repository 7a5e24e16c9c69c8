// The official thresholds of the web vitals, and how good a measured time is.

export const vitals = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof vitals)[number]

/** Fewer samples say nothing. */
export const minVitalSamples = 75

/** Good up to `good`, poor above `poor`: milliseconds, except for CLS. */
export const vitalThresholds: Readonly<Record<Vital, { good: number; poor: number }>> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
}

/** `limit` is the threshold that the value is above, or the one that a good value keeps. */
export type VitalRating = { kind: 'good' | 'needs-work' | 'poor'; limit: number }

/** @example rateVital('lcp', 2_800) // { kind: 'needs-work', limit: 2500 } */
export function rateVital(vital: Vital, p75: number): VitalRating {
  const { good, poor } = vitalThresholds[vital]
  if (p75 <= good) return { kind: 'good', limit: good }
  return p75 <= poor ? { kind: 'needs-work', limit: good } : { kind: 'poor', limit: poor }
}
