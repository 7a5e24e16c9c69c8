// Detects the language of a text by its script, and where languages share one, by letter sequences and frequent words.
import { unknownLanguage } from '../analysis.ts'
import { prose } from './plain-text.ts'
import { languageOfScript, type Script, scriptOf } from './scripts.ts'
import { languagesByLetters, resolveSimilar, withoutLoanwords } from './similar-languages.ts'

/** Scores languages (ISO 639-1) for a text: the evidence per group of letters, about 75 for the right language. */
export type LanguageScores = (text: string) => Readonly<Record<string, number>>
export type FoundLanguage = { language: string; confidence: number }

const unknown: FoundLanguage = { language: unknownLanguage, confidence: 0 }
/** Below this confidence, more results would be wrong than right. */
const leastConfidence = 0.4
/** The product of margin and letters at which a language is as likely right as wrong, measured on the evaluation set. */
const evenEvidence = 65
/** The score that a text nearly always reaches for its actual language. */
const goodFit = 55
/** The doubt that remains for a script of one language: a single letter may be decoration, and a few Chinese characters may be Japanese. */
const doubtOf = (script: Script) => (script === 'han' ? 0.5 : 0.1)
/** The result for loanwords only, such as Sale or Black Friday. */
const loanwords: FoundLanguage = { language: 'en', confidence: 0.5 }
const sharedScripts: Partial<Record<Script, readonly string[]>> = {
  cyrillic: ['ru', 'uk', 'be', 'bg', 'sr'],
  arabic: ['ar', 'fa', 'ur', 'ku'],
  devanagari: ['hi', 'mr'],
}

/** Detects the language of a plain text; `und` when the confidence is too low. */
export function languageOf(plain: string, scores: LanguageScores): FoundLanguage {
  const text = prose(plain)
  const found = scriptOf(text)
  if (!found) return unknown
  const language = languageOfScript[found.script]
  if (language !== null) return { language, confidence: found.letters / (found.letters + doubtOf(found.script)) }
  const allowed = languagesByLetters(text) ?? sharedScripts[found.script]
  const { words, areLoanwords } = withoutLoanwords(text)
  return areLoanwords ? loanwords : likeliest(words, allowed, scores)
}

function likeliest(text: string, allowed: readonly string[] | undefined, scores: LanguageScores): FoundLanguage {
  const ranked = Object.entries(scores(text))
    .filter(([language]) => !allowed || allowed.includes(language))
    .sort(([, one], [, other]) => other - one)
  const [best] = ranked
  if (!best) return unknown
  const { language, isDecided } = resolveSimilar(best[0], text)
  const rival = ranked.find(
    ([each]) => each !== best[0] && !(isDecided && resolveSimilar(each, text).language === language),
  )
  const evidence = (best[1] - (rival?.[1] ?? 0)) * distinctLetters(text)
  const confidence = (evidence / (evidence + evenEvidence)) * Math.min(1, best[1] / goodFit)
  return confidence < leastConfidence ? unknown : { language, confidence }
}

/** The number of letters without repeated words, which add no evidence. */
function distinctLetters(text: string): number {
  return [...new Set(text.split(' '))].reduce((sum, word) => sum + word.length, 0)
}
