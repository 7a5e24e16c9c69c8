// How good a measured time is, by the official thresholds of the web vitals.
import { type Vital, vitalThresholds } from '../vitals/vital-thresholds.ts'

/** `limit` is the threshold that the value is above, or the one that a good value keeps. */
export type VitalRating = { kind: 'good' | 'needs-work' | 'poor'; limit: number }

/** @example rateVital('lcp', 2_800) // { kind: 'needs-work', limit: 2500 } */
export function rateVital(vital: Vital, p75: number): VitalRating {
  const { good, poor } = vitalThresholds[vital]
  if (p75 <= good) return { kind: 'good', limit: good }
  return p75 <= poor ? { kind: 'needs-work', limit: good } : { kind: 'poor', limit: poor }
}
