// The histograms in which loading times are stored (docs/decisions/105-speed-histograms.md). Stored rows hold the numbers
// of buckets, so these edges never change; other edges need a metric of another name.

import { minVitalSamples, type Vital, vitalThresholds } from './vital-thresholds.ts'

/** How many page loads are in each bucket of a metric. */
export type Histogram = ReadonlyMap<number, number>

export type VitalFigures = { p75: number; good: number; poor: number }

/** The largest ratio of two edges: its middle is at most 5 % from both. */
const maxRatio = 1.1

/** The edges between which buckets are fine, and the last ones. The thresholds are edges. */
const scales: Readonly<Record<Vital, { fine: readonly number[]; coarse: readonly number[] }>> = {
  lcp: { fine: [200, ...thresholdsOf('lcp'), 20_000], coarse: [60_000, 600_000] },
  inp: { fine: [32, ...thresholdsOf('inp'), 5_000], coarse: [20_000, 600_000] },
  cls: { fine: [0.005, ...thresholdsOf('cls'), 1], coarse: [10, 100] },
}

function thresholdsOf(vital: Vital): number[] {
  const { good, poor } = vitalThresholds[vital]
  return [good, poor]
}

/** The upper edge of each bucket, which belongs to it. The first bucket begins at 0. */
const edgesOf: Readonly<Record<Vital, readonly number[]>> = {
  lcp: edgesThrough(scales.lcp),
  inp: edgesThrough(scales.inp),
  cls: edgesThrough(scales.cls),
}

function edgesThrough({ fine, coarse }: { fine: readonly number[]; coarse: readonly number[] }): number[] {
  const [first = 0, ...others] = fine
  const steps = others.flatMap((upper, place) => stepsBetween(fine[place] ?? 0, upper))
  return [first, ...steps, ...coarse]
}

/** Equal ratios from one edge to the next given one, which is exact. */
function stepsBetween(lower: number, upper: number): number[] {
  const count = Math.ceil(Math.log(upper / lower) / Math.log(maxRatio))
  return Array.from({ length: count }, (_, step) =>
    step === count - 1 ? upper : lower * (upper / lower) ** ((step + 1) / count),
  )
}

/** The number of buckets of a metric. */
export function bucketsOf(vital: Vital): number {
  return edgesOf[vital].length
}

/** A value beyond the last edge belongs to the last bucket. */
export function bucketOf(vital: Vital, value: number): number {
  const edges = edgesOf[vital]
  const found = edges.findIndex((edge) => value <= edge)
  return found === -1 ? edges.length - 1 : found
}

/** Null for fewer than 75 samples. */
export function figuresOf(vital: Vital, histogram: Histogram): VitalFigures | null {
  const samples = loadsUpTo(histogram, edgesOf[vital].length - 1)
  if (samples < minVitalSamples) return null
  const { good, poor } = vitalThresholds[vital]
  const sharesUpTo = (threshold: number) => loadsUpTo(histogram, bucketOf(vital, threshold)) / samples
  return { p75: percentile(vital, histogram, 0.75 * samples), good: sharesUpTo(good), poor: 1 - sharesUpTo(poor) }
}

function loadsUpTo(histogram: Histogram, last: number): number {
  let loads = 0
  for (const [bucket, count] of histogram) if (bucket <= last) loads += count
  return loads
}

/** The value that this many loads do not exceed, interpolated within its bucket. */
function percentile(vital: Vital, histogram: Histogram, rank: number): number {
  let below = 0
  for (const [bucket, upper] of edgesOf[vital].entries()) {
    const loads = histogram.get(bucket) ?? 0
    if (loads > 0 && below + loads >= rank) {
      const lower = edgesOf[vital][bucket - 1] ?? 0
      return nearEveryValue(lower, upper, lower + ((rank - below) / loads) * (upper - lower))
    }
    below += loads
  }
  return 0
}

/** Moves an estimate so far from the edges of a narrow bucket that no value in it is further away than 5 %. */
function nearEveryValue(lower: number, upper: number, estimate: number): number {
  const reach = Math.sqrt(maxRatio)
  const isNarrow = upper <= lower * maxRatio * (1 + Number.EPSILON * 8)
  return isNarrow ? Math.min(Math.max(estimate, upper / reach), lower * reach) : estimate
}
