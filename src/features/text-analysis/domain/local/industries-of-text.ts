// Assigns industries to a text by the words in it.
import { type Industry, industries, type Lexicon } from '../industries.ts'
import { dutch } from './lexicon/dutch.ts'
import { emoji } from './lexicon/emoji.ts'
import { english } from './lexicon/english.ts'
import { french } from './lexicon/french.ts'
import { german } from './lexicon/german.ts'
import { italian } from './lexicon/italian.ts'
import { portuguese } from './lexicon/portuguese.ts'
import { spanish } from './lexicon/spanish.ts'
import { foldedWords, foundStems, type Stems, stemsIn } from './stems.ts'

export type FoundIndustries = { industries: readonly Industry[]; confidence: number | null }

const weights = { strong: 3, emoji: 2, weak: 1 }
const most = 3
/** Industries with at least this share of the highest score are included. */
const nearTheFirst = 0.6
/** Added to the total like one weak word for another industry, because a single word leaves doubt. */
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
const stemsOfEach = Object.entries(lexicons).map(([language, lexicon]) => ({ language, stems: stemsOf(lexicon) }))
const stemsOfEnglish = stemsOf(english)
// Texts of every language contain English words such as Sale and Team. A word of the language itself takes precedence: pain is bread.
const stemsByLanguage = new Map(
  stemsOfEach.map(({ language, stems }) => [language, new Map([...stemsOfEnglish, ...stems])]),
)
const stemsOfAll = joined(stemsOfEach.map(({ stems }) => stems))

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

function stemsOf(lexicon: Lexicon): Stems<Industry> {
  return joined(
    industries.flatMap((industry) => [
      weighted(lexicon[industry].weak, industry, weights.weak),
      weighted(emoji[industry], industry, weights.emoji),
      weighted(lexicon[industry].strong, industry, weights.strong),
    ]),
  )
}

function weighted(list: string, industry: Industry, weight: number): Stems<Industry> {
  return new Map(stemsIn(list).map((stem) => [stem, new Map([[industry, weight]])]))
}

/** Merges maps; of several weights for the same industry, the last one counts. */
function joined(many: readonly Stems<Industry>[]): Stems<Industry> {
  const all = new Map<string, Map<Industry, number>>()
  for (const [stem, subjects] of many.flatMap((stems) => [...stems])) {
    all.set(stem, new Map([...(all.get(stem) ?? []), ...subjects]))
  }
  return all
}
