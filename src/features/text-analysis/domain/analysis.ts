// What an analyzer of texts finds out, whoever it is: this server, or the AI provider.
import type { Industry } from './industries.ts'

export const unknownLanguage = 'und'

/** Confidences lie between 0 and 1. What was not found or not made has none. */
export type Analysis = {
  /** ISO 639-1, or `und`. */
  language: string
  languageConfidence: number
  /** The likeliest first. */
  industries: readonly Industry[]
  industryConfidence: number | null
  /** Into English; null where none was needed or none was made. */
  translation: string | null
  translationConfidence: number | null
}

export type Analyzed =
  | { kind: 'analyzed'; analysis: Analysis }
  /** There is no letter in it. */
  | { kind: 'wordless' }
  /** This text could not be analyzed; others may be. */
  | { kind: 'failed'; reason: string }
  /** Nothing can be analyzed any more: the batch stops and keeps what it has. */
  | { kind: 'stopped'; status: 502 | 503 | 504; reason: string }
  /** The signal said so. */
  | { kind: 'aborted' }

/** Analyzes the texts of one batch. Never rejects. */
export type TextAnalyzer = {
  /** How many texts it takes at the same time. */
  atOnce: number
  analyze: (text: string, signal: AbortSignal) => Promise<Analyzed>
  /** Gives back what it holds, such as a process. */
  close: () => Promise<void>
}
