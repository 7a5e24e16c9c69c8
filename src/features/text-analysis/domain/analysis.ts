// The analysis of a text, made by this server or by an AI provider.
import type { Industry } from './industries.ts'

export const unknownLanguage = 'und'

// Spec 9, Admin.
export const recentAnalysesLimit = 10
export const batchLimit = 50
export const shownIndustries = 8
export const shownLanguages = 6

/** Confidences are between 0 and 1, and null for missing parts. */
export type Analysis = {
  /** ISO 639-1, or `und`. */
  language: string
  languageConfidence: number
  /** The likeliest first. */
  industries: readonly Industry[]
  industryConfidence: number | null
  /** Into English; null when none was needed or made. */
  translation: string | null
  translationConfidence: number | null
}

export type Analyzed =
  | { kind: 'analyzed'; analysis: Analysis }
  /** The text has no letter. */
  | { kind: 'wordless' }
  /** This text could not be analyzed; others may be. */
  | { kind: 'failed'; reason: string }
  /** No text can be analyzed any more: the batch stops and keeps its results. */
  | { kind: 'stopped'; status: 502 | 503 | 504; reason: string }
  /** The signal was aborted. */
  | { kind: 'aborted' }

/** Analyzes the texts of one batch. Never rejects. */
export type TextAnalyzer = {
  /** The number of texts that may be analyzed concurrently. */
  atOnce: number
  analyze: (text: string, signal: AbortSignal) => Promise<Analyzed>
  /** Frees resources, such as a child process. */
  close: () => Promise<void>
}
