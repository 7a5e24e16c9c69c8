// What a text is about, by the words in it.
import { type Industry, industries } from '../industries.ts'
import { dutch } from './lexicon/dutch.ts'
import { emoji } from './lexicon/emoji.ts'
import { english } from './lexicon/english.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { italian } from './lexicon/italian.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { portuguese } from './lexicon/portuguese.ts'
import { spanish } from './lexicon/spanish.ts'
import { foldedWords, foundStems, type Stems, stemsIn } from './stems.ts'

export type FoundIndustries = { industries: readonly Industry[]; confidence: number | null }

const weights = { strong: 3, emoji: 2, weak: 1 }
const most = 3
/** Of the first one's score: what reaches it is named as well. */
const nearTheFirst = 0.6
/** As if one weak word spoke for something else: a single word leaves doubt. */
const doubt = 1

const lexicons: Readonly<Record<string, Lexicon>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  it: italian,
  nl: dutch,
}
const withCompounds = ['de', 'nl']
const stemsByLanguage = new Map(
  // Words such as Sale and Team stand in texts of every language.
  Object.entries(lexicons).map(([language, own]) => [language, stemsOf(language === 'en' ? [own] : [own, english])]),
)
const stemsOfAll = stemsOf(Object.values(lexicons))

/** `industriesOf('Neue Frisur gefällig?', 'de')` → `{ industries: ['beauty'], confidence: 0.75 }`. */
export function industriesOf(plain: string, language: string): FoundIndustries {
  const stems = stemsByLanguage.get(language) ?? stemsOfAll
  const found = foundStems(foldedWords(plain), stems, { compounds: withCompounds.includes(language) })
  const scores = new Map<Industry, number>()
  for (const stem of found) {
    for (const [industry, weight] of stems.get(stem) ?? []) scores.set(industry, (scores.get(industry) ?? 0) + weight)
  }
  // Sorting is stable: of equal scores the order of the list decides.
  const ranked = industries
    .map((industry) => ({ industry, score: scores.get(industry) ?? 0 }))
    .sort((one, other) => other.score - one.score)
  const top = ranked[0]?.score ?? 0
  if (top === 0) return { industries: [], confidence: null }
  const near = ranked.filter(({ score }) => score >= nearTheFirst * top).slice(0, most)
  const total = ranked.reduce((sum, { score }) => sum + score, 0)
  return { industries: near.map(({ industry }) => industry), confidence: top / (total + doubt) }
}

function stemsOf(many: readonly Lexicon[]): Stems<Industry> {
  const stems = new Map<string, Map<Industry, number>>()
  const add = (list: string, industry: Industry, weight: number) => {
    for (const stem of stemsIn(list)) {
      const of = stems.get(stem) ?? new Map<Industry, number>()
      stems.set(stem, of.set(industry, Math.max(weight, of.get(industry) ?? 0)))
    }
  }
  for (const industry of industries) {
    for (const lexicon of many) {
      add(lexicon[industry].strong, industry, weights.strong)
      add(lexicon[industry].weak, industry, weights.weak)
    }
    add(emoji[industry].replaceAll(/\ufe0f/g, ''), industry, weights.emoji)
  }
  return stems
}
