// Scores languages by the letter sequences of a text. Its tables take 80 MB, so only the analyzing process loads this file.
import { eld } from 'eld/extrasmall'
import type { LanguageScores } from '../../domain/local/language.ts'

export const languageScores: LanguageScores = (text) =>
  Object.fromEntries(
    Object.entries(eld.detect(text).getScores()).map(([language, share]) => [language, evidenceOf(share)]),
  )

/** Inverts the detector's scaling evidence / (evidence + 25), because differences between languages are only comparable unscaled. */
function evidenceOf(share: number): number {
  return (25 * share) / (1 - share)
}
