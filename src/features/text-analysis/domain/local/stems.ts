// Finds stems, the beginnings of words and phrases, in a text in one pass.

/** The subjects that each stem indicates, with weights. */
export type Stems<Subject> = ReadonlyMap<string, ReadonlyMap<Subject, number>>

/** Parses a list of stems: `app.` becomes `app_`, so that the end of a word is a character like any other. */
export function stemsIn(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((stem) => stem.replace('.', '_'))
}

/** Splits a text into lowercase words without accents, and single emoji: `foldedWords('Größe: L’été 🍕')` → `['grosse', 'l', 'ete', '🍕']`. */
export function foldedWords(plain: string): string[] {
  const folded = plain.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  return folded.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []
}

const longest = 40
const phraseWords = 3
/** The least length of a stem inside a compound word, so that matches are not accidental. */
const leastInCompound = 5
const firstPartOfCompound = 3

/** Finds the longest stem at the beginning of each word, and with `compounds` also stems inside words. */
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
