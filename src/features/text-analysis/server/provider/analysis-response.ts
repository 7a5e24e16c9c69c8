// The schema of a model's response, and its conversion to an analysis.
import { z } from 'zod'
import { cleanText } from '#platform/ai/clean-text.ts'
import { countCodePoints, isVisible, truncate } from '#shared/text.ts'
import { type Analysis, unknownLanguage } from '../../domain/analysis.ts'
import { industries } from '../../domain/industries.ts'
import { languageCode } from './language-code.ts'
import type { SentText } from './sent-text.ts'

const mostIndustries = 3

const confidence = z.number().refine((value) => value >= 0 && value <= 1, 'Must be a number from 0 to 1')

export const analysisResponse = z.object({
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
export type AnalysisResponse = z.infer<typeof analysisResponse>

/** Converts a response to an analysis, without a confidence for missing industries or a missing translation. */
export function toAnalysis(response: AnalysisResponse, asked: SentText): Analysis {
  const { language, languageConfidence, industries } = response
  const translation = translationOf(response, asked)
  return {
    language,
    languageConfidence,
    industries,
    industryConfidence: industries.length > 0 ? response.industryConfidence : null,
    translation,
    translationConfidence: translation === null ? null : response.translationConfidence,
  }
}

/** Drops a translation of English or of an unknown language, and one that repeats the text. */
function translationOf({ language, translation }: AnalysisResponse, { text, isCut }: SentText): string | null {
  if (translation === null || language === 'en' || language === unknownLanguage) return null
  const longest = longestTranslation(text)
  // A self-hosted model may return megabytes, so the translation is cut generously before it is cleaned.
  const cleaned = cleanText(translation.slice(0, 20 * longest)).trim()
  if (!isVisible(cleaned) || comparable(cleaned) === comparable(text)) return null
  const kept = truncate(cleaned, longest)
  return isCut || kept !== cleaned ? `${kept.trimEnd()}…` : kept
}

/** Translations from Chinese grow; a much longer text is not a translation. */
function longestTranslation(text: string): number {
  return 3 * countCodePoints(text) + 200
}

/** Reduces a text to its letters and digits. */
function comparable(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
