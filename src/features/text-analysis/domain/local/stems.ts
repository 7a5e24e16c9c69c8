// Beginnings of words and of phrases, found in a text in one pass.

/** What a stem speaks for, each with its weight. */
export type Stems<Subject> = ReadonlyMap<string, ReadonlyMap<Subject, number>>

/** `['app.', 'open_house']` become `app_` and `open_house`, so that the end of a word is a sign like any other. */
export function stemsIn(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((stem) => stem.replace('.', '_'))
}

/** Words in small letters without accents, emoji each by itself: `foldedWords('Größe: L’été 🍕')` → `['grosse', 'l', 'ete', '🍕']`. */
export function foldedWords(plain: string): string[] {
  const folded = plain.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  return folded.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []
}

const longest = 40
const phraseWords = 3
/** Within compound words only what is long enough to be no accident. */
const leastInCompound = 5
const firstPartOfCompound = 3

/** The longest stem that stands at the beginning of each word, and with `compounds` also those further inside. */
export function foundStems<Subject>(
  words: readonly string[],
  stems: Stems<Subject>,
  options: { compounds: boolean },
): Set<string> {
  const found = new Set<string>()
  words.forEach((word, index) => {
    const phrase = words
      .slice(index, index + phraseWords)
      .map((each) => each.slice(0, longest))
      .join('_')
    const first = longestStem(`${phrase}_`, stems, 1)
    if (first) found.add(first)
    if (!options.compounds) return
    const end = Math.min(word.length, longest)
    for (let start = firstPartOfCompound; start + leastInCompound - 1 <= end; start++) {
      const inner = longestStem(`${word.slice(start, end)}_`, stems, leastInCompound)
      if (inner) found.add(inner)
    }
  })
  return found
}

function longestStem<Subject>(text: string, stems: Stems<Subject>, least: number): string | undefined {
  for (let length = Math.min(text.length, longest); length >= least; length--) {
    const stem = text.slice(0, length)
    if (stems.has(stem)) return stem
  }
  return undefined
}
