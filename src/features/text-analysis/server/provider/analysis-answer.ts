// The analysis as a model is asked for it, and what becomes of its answer.
import { z } from 'zod'
import { cleanText } from '#platform/ai/clean-text.ts'
import { countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { type Analysis, unknownLanguage } from '../../domain/analysis.ts'
import { industries } from '../../domain/industries.ts'
import type { AskedText } from './asked-text.ts'
import { languageCode } from './language-code.ts'

const mostIndustries = 3

const confidence = z.number().refine((value) => value >= 0 && value <= 1, 'Must be a number from 0 to 1')

export const analysisAnswer = z.object({
  language: z
    .string()
    .transform((written, context) => {
      const code = languageCode(written)
      if (code !== null) return code
      context.addIssue('Must be a code of ISO 639-1, two letters, or "und"')
      return z.NEVER
    })
    .describe('ISO 639-1 code of the language, or "und"'),
  languageConfidence: confidence.describe('From 0 to 1'),
  industries: z
    .array(z.enum(industries))
    .transform((found) => [...new Set(found)])
    .refine((found) => found.length <= mostIndustries, `Must be at most ${mostIndustries}`)
    .describe(`At most ${mostIndustries}, the likeliest first; empty when none fits`),
  industryConfidence: confidence.nullable().describe('From 0 to 1, or null without industries'),
  translation: z.string().nullable().describe('Into English, or null when the text is English or of no known language'),
  translationConfidence: confidence.nullable().describe('From 0 to 1, or null without a translation'),
})
export type AnalysisAnswer = z.infer<typeof analysisAnswer>

/** No confidence stands beside what was not found or not made, whatever the model says. */
export function toAnalysis(answer: AnalysisAnswer, asked: AskedText): Analysis {
  const { language, languageConfidence, industries } = answer
  const translation = translationOf(answer, asked)
  return {
    language,
    languageConfidence,
    industries,
    industryConfidence: industries.length > 0 ? answer.industryConfidence : null,
    translation,
    translationConfidence: translation === null ? null : answer.translationConfidence,
  }
}

/** English needs none, of an unknown language none can be made, and the text itself is none. */
function translationOf({ language, translation }: AnalysisAnswer, { text, isCut }: AskedText): string | null {
  if (translation === null || language === 'en' || language === unknownLanguage) return null
  const longest = longestTranslation(text)
  // An own server may answer with megabytes: no more is cleaned than could be kept many times over.
  const cleaned = cleanText(translation.slice(0, 20 * longest)).trim()
  if (!isVisible(cleaned) || lookedAt(cleaned) === lookedAt(text)) return null
  const kept = truncate(cleaned, longest)
  return isCut || kept !== cleaned ? `${kept.trimEnd()}…` : kept
}

/** Few words of Chinese are many of English; a model that writes more than this does not translate. */
function longestTranslation(text: string): number {
  return 3 * countCodePoints(text) + 200
}

function lookedAt(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
