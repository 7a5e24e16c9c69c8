// How good a measured time is, by the official thresholds of the web vitals.

export const vitals = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof vitals)[number]

/** Fewer samples say nothing. */
export const minVitalSamples = 75

/** Good up to the first, poor above the second: milliseconds, except for CLS. */
const thresholds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}

/** `limit` is the threshold that the value is above, or the one that a good value keeps. */
export type VitalRating = { kind: 'good' | 'needs-work' | 'poor'; limit: number }

/** @example rateVital('lcp', 2_800) // { kind: 'needs-work', limit: 2500 } */
export function rateVital(vital: Vital, p75: number): VitalRating {
  const [good, poor] = thresholds[vital]
  if (p75 <= good) return { kind: 'good', limit: good }
  return p75 <= poor ? { kind: 'needs-work', limit: good } : { kind: 'poor', limit: poor }
}
