// Analyzes a text on this server, without an AI provider. The tables of letter sequences take 80 MB, so only the
// analyzing process loads this file.
import { eld } from 'eld/extrasmall'
import type { Analyzed } from '../../domain/analysis.ts'
import { industryFinder } from '../../domain/local/industries-of-text.ts'
import { languageOf } from '../../domain/local/language.ts'
import { hasLetter, plainText } from '../../domain/local/plain-text.ts'
import { readLexicons } from './lexicon/lexicon.ts'

const industriesOf = industryFinder(readLexicons())

export function analyzeLocally(text: string): Analyzed {
  const plain = plainText(text)
  if (!hasLetter(plain)) return { kind: 'wordless' }
  const { language, confidence } = languageOf(plain, languageScores)
  const { industries, confidence: industryConfidence } = industriesOf(plain, language)
  return {
    kind: 'analyzed',
    analysis: {
      language,
      languageConfidence: confidence,
      industries,
      industryConfidence,
      // This server cannot translate.
      translation: null,
      translationConfidence: null,
    },
  }
}

/** Scores languages by the letter sequences of a text. */
function languageScores(text: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(eld.detect(text).getScores()).map(([language, share]) => [language, evidenceOf(share)]),
  )
}

/** Inverts the detector's scaling evidence / (evidence + 25), because differences between languages are only comparable unscaled. */
function evidenceOf(share: number): number {
  return (25 * share) / (1 - share)
}
