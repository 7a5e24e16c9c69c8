// The official thresholds of the web vitals.

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
