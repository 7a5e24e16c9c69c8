// The language of a text: by its letters, and where several languages share them, by which letters follow each other in it.
import { unknownLanguage } from '../analysis.ts'
import { amongNeighbours, languagesByLetters, withoutBorrowed } from './close-languages.ts'
import { prose } from './plain-text.ts'
import { languageOfScript, type Script, scriptOf } from './scripts.ts'

/** How well a text fits languages, by ISO 639-1: the evidence of one group of letters, 75 where a text fits as usual. */
export type LanguageScores = (text: string) => Readonly<Record<string, number>>
export type FoundLanguage = { language: string; confidence: number }

const unknown: FoundLanguage = { language: unknownLanguage, confidence: 0 }
/** Below it, more of the languages would be wrong than right. */
const leastConfidence = 0.4
/** Margin times letters at which a language is as likely right as not, measured on the evaluation set. */
const evenEvidence = 65
/** What a text that really is in its likeliest language reaches nearly always. */
const goodFit = 55
/** A script of one language leaves little doubt, but one letter of it may be an ornament; a few Chinese signs may be Japanese. */
const doubtOf = (script: Script) => (script === 'han' ? 0.5 : 0.1)
/** Sale, Black Friday: English as likely as anything else. */
const borrowedWords: FoundLanguage = { language: 'en', confidence: 0.5 }
const sharedScripts: Partial<Record<Script, readonly string[]>> = {
  cyrillic: ['ru', 'uk', 'be', 'bg', 'sr'],
  arabic: ['ar', 'fa', 'ur', 'ku'],
  devanagari: ['hi', 'mr'],
}

export function languageOf(plain: string, scores: LanguageScores): FoundLanguage {
  const text = prose(plain)
  const found = scriptOf(text)
  if (!found) return unknown
  const language = languageOfScript[found.script]
  if (language !== null) return { language, confidence: found.letters / (found.letters + doubtOf(found.script)) }
  const allowed = languagesByLetters(text) ?? sharedScripts[found.script]
  const { words, areBorrowed } = withoutBorrowed(text)
  return areBorrowed ? borrowedWords : likeliest(words, allowed, scores)
}

function likeliest(text: string, allowed: readonly string[] | undefined, scores: LanguageScores): FoundLanguage {
  const ranked = Object.entries(scores(text))
    .filter(([language]) => !allowed || allowed.includes(language))
    .sort(([, one], [, other]) => other - one)
  const [best] = ranked
  if (!best) return unknown
  const { language, told } = amongNeighbours(best[0], text)
  const rival = ranked.find(
    ([each]) => each !== best[0] && !(told && amongNeighbours(each, text).language === language),
  )
  const evidence = (best[1] - (rival?.[1] ?? 0)) * distinctLetters(text)
  const confidence = (evidence / (evidence + evenEvidence)) * Math.min(1, best[1] / goodFit)
  return confidence < leastConfidence ? unknown : { language, confidence }
}

/** A word that is said again says nothing new. */
function distinctLetters(text: string): number {
  return [...new Set(text.split(' '))].reduce((sum, word) => sum + word.length, 0)
}
