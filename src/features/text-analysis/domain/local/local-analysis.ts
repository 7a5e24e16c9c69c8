// Everything that is found out about a text without asking anybody.
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
      // No translator that is honest runs on this server, so none is claimed.
      translation: null,
      translationConfidence: null,
    },
  }
}
