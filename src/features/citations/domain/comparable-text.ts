// Texts in the form in which an article and a cited page are compared.

/** Exponents and footnotes become `^2`: NFKC would make `102` of `10²`. */
const raised = /[⁰¹²³⁴-⁹₀-₉]/g
const invisible = /[\p{Cf}\p{Cc}\u2800]/gu
const doubleQuotes = /[“”„‟«»″〝〞＂]/g
const singleQuotes = /[‘’‚‛‹›′`´]/g
const dashes = /[‐‑‒–—―−]/g

/**
 * NFKC with one kind of space, dash and quotation mark, and without invisible characters.
 * @example comparableText('«1 200 €»') === '"1 200 €"'
 */
export function comparableText(text: string): string {
  return text
    .replaceAll(raised, (digit) => `^${digit.normalize('NFKC')}`)
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(doubleQuotes, '"')
    .replaceAll(singleQuotes, "'")
    .replaceAll(dashes, '-')
    .trim()
}

/**
 * The sentences of one block of text, without surrounding space. `language` is a BCP 47 tag; an invalid one is English.
 * `shape` has the same length and decides where sentences end.
 */
export function sentencesOf(block: string, language: string, shape = block): string[] {
  const ends: number[] = []
  let isOpen = false
  for (const { index, segment } of segmenterOf(language).segment(shape)) {
    const end = index + segment.length
    if (isOpen) ends.pop()
    ends.push(end)
    isOpen = abbreviation.test(block.slice(Math.max(index, end - endCharacters), end))
  }
  return ends.map((end, i) => block.slice(ends[i - 1] ?? 0, end).trim()).filter(Boolean)
}

const endCharacters = 12
/** Their period ends no sentence. */
const abbreviation =
  /(?:^|[\s(\d])(?:Mio|Mrd|Tsd|ca|approx|bzw|vs|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|Inc|Ltd|Co|z\. ?B|e\.g|i\.e)\.\s*$/

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const primary = primaryLanguage(language)
  const known = segmenters.get(primary) ?? new Intl.Segmenter(primary, { granularity: 'sentence' })
  segmenters.set(primary, known)
  return known
}

/** @example primaryLanguage('de-AT') === 'de' */
export function primaryLanguage(language: string): string {
  return /^[a-z]{2,3}(?=-|$)/.exec(language.toLowerCase())?.[0] ?? 'en'
}

/** Whether a text contains another one as whole words. Both are comparable texts. */
export function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); words !== '' && at >= 0; at = text.indexOf(words, at + 1)) {
    const isCut = isInWord(text, at) || isInWord(text, at + words.length)
    if (!isCut) return true
  }
  return false
}

const letterOrDigit = /[\p{L}\p{N}\p{M}]/u

/** Whether a place lies between two letters or digits. */
function isInWord(text: string, at: number): boolean {
  return (
    letterOrDigit.test(lastCharacter(text.slice(Math.max(0, at - 2), at))) && letterOrDigit.test(characterAt(text, at))
  )
}

const characterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0x20)
const lastCharacter = (text: string) => Array.from(text).at(-1) ?? ' '
