// Analyzes a text on this server, without an AI provider.
import type { Analyzed } from '../analysis.ts'
import { industriesOf } from './industries-of-text.ts'
import { type LanguageScores, languageOf } from './language.ts'
import { hasLetter, plainText } from './plain-text.ts'

export function analyzeLocally(text: string, scores: LanguageScores): Analyzed {
  const plain = plainText(text)
  if (!hasLetter(plain)) return { kind: 'wordless' }
  const { language, confidence } = languageOf(plain, scores)
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
