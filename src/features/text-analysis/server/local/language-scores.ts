// How well a text fits languages, by the letters that follow each other in them. 40 MB and a quarter of a second: for a thread only.
import { eld } from 'eld/extrasmall'
import type { LanguageScores } from '../../domain/local/language.ts'

export const languageScores: LanguageScores = (text) =>
  Object.fromEntries(
    Object.entries(eld.detect(text).getScores()).map(([language, share]) => [language, evidenceOf(share)]),
  )

/** The detector squeezes evidence into 0 to 1 by evidence / (evidence + 25): differences between languages only count unsqueezed. */
function evidenceOf(share: number): number {
  return (25 * share) / (1 - share)
}
