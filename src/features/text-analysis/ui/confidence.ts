import type { RecentAnalysis } from '../contract.ts'

const parts = ['language', 'translation', 'industryCategories'] as const
export type Confidence = Record<(typeof parts)[number], number | null>

/** Parses the confidence JSON of a recent analysis (Spec 3). Anything but a number between 0 and 1 becomes null. */
export function confidenceOf({ confidence }: Pick<RecentAnalysis, 'confidence'>): Confidence {
  const stated = parsed(confidence)
  const of = (part: (typeof parts)[number]) => {
    const value = stated[part]
    return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
  }
  return { language: of('language'), translation: of('translation'), industryCategories: of('industryCategories') }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * Rounds to whole percent, but never to 0 or 100 unless exact.
 * @example wholePercent(0.996) === 99; wholePercent(0.001) === 1; wholePercent(0) === 0
 */
export function wholePercent(confidence: number): number {
  if (confidence === 0 || confidence === 1) return confidence * 100
  return Math.min(99, Math.max(1, Math.round(confidence * 100)))
}

/** Percent with one decimal, for CSV files. */
export function tenthPercent(part: number, whole = 1): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
