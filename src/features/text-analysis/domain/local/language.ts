// The language of a text: by its letters, and where several languages share them, by how often their languages join such letters.
import { unknownLanguage } from '../analysis.ts'
import { prose } from './plain-text.ts'
import { languageOfScript, type Script, scriptOf } from './scripts.ts'

/** How well a text fits languages by ISO 639-1: any scale, more is better. */
export type LanguageScores = (text: string) => Readonly<Record<string, number>>
export type FoundLanguage = { language: string; confidence: number }

const unknown: FoundLanguage = { language: unknownLanguage, confidence: 0 }
const leastConfidence = 0.3
const candidates: Partial<Record<Script, ReadonlySet<string>>> = {
  cyrillic: new Set(['ru', 'uk', 'be', 'bg', 'sr']),
  arabic: new Set(['ar', 'fa', 'ur', 'ku']),
  devanagari: new Set(['hi', 'mr']),
}

export function languageOf(plain: string, scores: LanguageScores): FoundLanguage {
  const text = prose(plain)
  const found = scriptOf(text)
  if (!found) return unknown
  const language = languageOfScript[found.script]
  if (language !== null) return { language, confidence: confidenceIn(found.letters) }
  const allowed = candidates[found.script]
  const [best, next] = Object.entries(scores(text))
    .filter(([language]) => !allowed || allowed.has(language))
    .sort(([, one], [, other]) => other - one)
  if (!best) return unknown
  const margin = best[1] - (next?.[1] ?? 0)
  const evidence = margin * found.letters
  const confidence = evidence / (evidence + 1)
  return confidence < leastConfidence ? unknown : { language: best[0], confidence }
}

function confidenceIn(letters: number): number {
  return letters / (letters + 0.1)
}
