// Assigns industries to a text by the words in it.
import { type Industry, industries } from '../industries.ts'
import { foldedWords, foundStems, type Stems } from './stems.ts'

export type FoundIndustries = { industries: readonly Industry[]; confidence: number | null }
/** The words of each language that indicate an industry, with their weights. */
export type Lexicons = ReadonlyMap<string, Stems<Industry>>

/** A strong word indicates its industry alone; a weak one only together with others. */
export const weights = { strong: 3, emoji: 2, weak: 1 }
export type Strength = keyof typeof weights

const most = 3
/** Industries with at least this share of the highest score are included. */
const nearTheFirst = 0.6
/** Added to the total like one weak word for another industry, because a single word leaves doubt. */
const doubt = 1
const withCompounds = ['de', 'nl']

/** `industryFinder(lexicons)('Neue Frisur gefällig?', 'de')` → `{ industries: ['beauty'], confidence: 0.75 }`. */
export function industryFinder(lexicons: Lexicons): (plain: string, language: string) => FoundIndustries {
  // Texts of every language contain English words such as Sale and Team. A word of the language itself takes precedence: pain is bread.
  const english = lexicons.get('en') ?? []
  const stemsOf = new Map([...lexicons].map(([language, stems]) => [language, new Map([...english, ...stems])]))
  const stemsOfAll = joined([...lexicons.values()])
  return (plain, language) => {
    const options = { compounds: withCompounds.includes(language) }
    return industriesOf(foldedWords(plain), stemsOf.get(language) ?? stemsOfAll, options)
  }
}

function industriesOf(
  words: readonly string[],
  stems: Stems<Industry>,
  options: { compounds: boolean },
): FoundIndustries {
  const found = foundStems(words, stems, options)
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

/** Merges maps; of several weights for the same industry, the last one counts. */
function joined(many: readonly Stems<Industry>[]): Stems<Industry> {
  const all = new Map<string, Map<Industry, number>>()
  for (const [stem, subjects] of many.flatMap((stems) => [...stems])) {
    all.set(stem, new Map([...(all.get(stem) ?? []), ...subjects]))
  }
  return all
}
