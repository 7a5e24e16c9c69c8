// What a screen reader says that knows mathematical letters by their Unicode names only.

/** In the order of the block, 52 letters each. */
const letterStyles = [
  'bold',
  'italic',
  'bold italic',
  'script',
  'bold script',
  'fraktur',
  'double-struck',
  'bold fraktur',
  'sans-serif',
  'sans-serif bold',
  'sans-serif italic',
  'sans-serif bold italic',
  'monospace',
]
const digitStyles = ['bold', 'double-struck', 'sans-serif', 'sans-serif bold', 'monospace']
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const [firstLetter, firstDigit] = [0x1d400, 0x1d7ce]
const lettersOfStyle = 52

/** @example spokenLetter('𝗦') === 'mathematical sans-serif bold capital S'. Null for any other character. */
export function spokenLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  const plain = character.normalize('NFKC').toUpperCase()
  if (code >= firstDigit && code < firstDigit + 50) {
    const place = code - firstDigit
    return `mathematical ${digitStyles[Math.floor(place / 10)]} digit ${digits[place % 10]}`
  }
  const place = code - firstLetter
  const style = letterStyles[Math.floor(place / lettersOfStyle)]
  if (place < 0 || style === undefined) return null
  return `mathematical ${style} ${place % lettersOfStyle < 26 ? 'capital' : 'small'} ${plain}`
}

/** `isSpelled`: said letter by letter. */
export type SpokenPiece = Readonly<{ text: string; isSpelled: boolean }>
export type Spoken = Readonly<{ pieces: readonly SpokenPiece[]; letters: number; words: number; plainWords: number }>

const styledRun = /[\u{1d400}-\u{1d7ff}]+/gu
/** Of each run, the example names this many letters. */
const namedLetters = 2

/** The beginning of a text as such a reader says it, and how many words the whole takes. */
export function spokenText(text: string, longest: number): Spoken {
  const pieces: SpokenPiece[] = []
  let [letters, words, from] = [0, 0, 0]
  for (const { 0: run, index } of text.matchAll(styledRun)) {
    const spelled = Array.from(run)
    letters += spelled.length
    words += spelled.reduce((sum, letter) => sum + wordsOfLetter(letter), 0)
    if (index >= longest) continue
    if (index > from) pieces.push({ text: text.slice(from, index), isSpelled: false })
    const named = spelled.slice(0, namedLetters).map((letter) => spokenLetter(letter) ?? letter)
    pieces.push({ text: named.join(', ') + (spelled.length > namedLetters ? ', … ' : ''), isSpelled: true })
    from = index + run.length
  }
  if (from < longest) pieces.push({ text: text.slice(from, longest), isSpelled: false })
  const plain = text.replace(styledRun, ' ')
  return { pieces, letters, words: words + wordCount(plain), plainWords: wordCount(text) }
}

const known = new Map<string, number>()

function wordsOfLetter(letter: string): number {
  const count = known.get(letter) ?? wordCount(spokenLetter(letter) ?? letter)
  known.set(letter, count)
  return count
}

const wordCount = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
