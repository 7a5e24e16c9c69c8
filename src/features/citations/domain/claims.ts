// The claims of an article that a cited page can prove, found without a model.
import { comparableText, sentencesOf } from './comparable-text.ts'
import { isMoney, type Quantity, readQuantities } from './quantities.ts'

/** A paragraph, heading, cell or list item of the article, and the addresses it links to. */
export type ArticleBlock = { text: string; links: readonly string[] }

/** `text` is the claim in its comparable form. `cited` are the links of its block: only these pages prove it, if any. */
export type Claim = { text: string; cited: readonly string[] } & Checked
type Checked =
  | { kind: 'number' | 'money' | 'year'; quantity: Quantity }
  | { kind: 'quotation'; quotation: string; speaker: string | null }
  | { kind: 'superlative'; superlative: string; noun: string | null; name: string }

/** Shorter ones are often words in quotation marks, not quotations. */
const quotationWords = 5

/** All claims in the order of the text. `language` is a BCP 47 tag. */
export function claimsOf(blocks: readonly ArticleBlock[], language: string): Claim[] {
  return blocks.flatMap(({ text, links }) =>
    sentencesOf(text, language, withWholeQuotations(text)).flatMap((sentence) =>
      claimsIn(comparableText(sentence), language).map((claim) => ({ ...claim, cited: links })),
    ),
  )
}

/** A quotation of several sentences belongs to one sentence of the article. */
function withWholeQuotations(text: string): string {
  return text.replaceAll(/[“„"«][^“”„"«»]*[”“"»]/g, (quotation) => quotation.replaceAll(/[.!?]/g, ','))
}

type Found = Omit<Claim, 'cited'> & Checked

const quoted = /"([^"]+)"/g

function claimsIn(sentence: string, language: string): Found[] {
  const outside = sentence.replaceAll(quoted, (quotation) => ' '.repeat(quotation.length))
  const quotations = Array.from(sentence.matchAll(quoted), ([, text = '']) => quotationIn(text, outside)).flat()
  return [...quotations, ...quantitiesIn(sentence, outside, language), ...superlativesIn(outside)]
}

function quotationIn(text: string, outside: string): Found[] {
  const quotation = text.trim().replace(/[\s.,;:!?]+$/, '')
  if (quotation.split(' ').length < quotationWords) return []
  return [{ kind: 'quotation', text: quotation, quotation, speaker: speakerIn(outside) }]
}

/** `outside` has the same places as `sentence`, without its quotations. */
function quantitiesIn(sentence: string, outside: string, language: string): Found[] {
  return readQuantities(outside, language).flatMap((quantity): Found[] => {
    const text = sentence.slice(quantity.start, quantity.end).trim()
    if (isMoney(quantity)) return [{ kind: 'money', text, quantity }]
    if (quantity.unit.kind === 'known') return [{ kind: 'number', text, quantity }]
    // A year may have a noun behind it: "the 2024 report".
    if (isYear(text.slice(0, 4)) && /^\d{4}(?!\d)/.test(text)) {
      return [{ kind: 'year', text: text.slice(0, 4), quantity: { ...quantity, unit: { kind: 'none' } } }]
    }
    return quantity.unit.kind === 'noun' ? [{ kind: 'number', text, quantity }] : []
  })
}

export const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)

const nameWord = "\\p{Lu}[\\p{L}\\p{M}'-]+"
const particle = '(?:de|da|del|della|di|du|la|le|van|von|der|den|bin|al|ter)'
/** Of at most five words: more would take time in a list of names. */
const fullName = `${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,4}`
const saying =
  'says?|said|writes?|wrote|tells?|told|explains?|explained|adds?|added|notes?|noted|argues?|argued|warns?|warned|[Aa]ccording to|sagte?|erklärt|schreibt|[Ll]aut|dit|[Ss]elon|dice|[Ss]egún|afferma|[Ss]econdo'
const speakers = [
  new RegExp(`(?:\\b(?:${saying})) (?:\\p{Ll}+ ){0,3}(${fullName})`, 'u'),
  new RegExp(`(${fullName})(?:, [^,"]{1,60},)? (?:\\p{Ll}+ )?(?:${saying})\\b`, 'u'),
  new RegExp(`^ *- ?(${fullName})`, 'u'),
]
const notNames = /^(?:The|This|That|It|He|She|They|We|In|But|And|As|Der|Die|Das|Es|Er|Sie|Le|La|Il|Elle)$/

/** Whom the sentence names as the speaker of its quotation. */
function speakerIn(outside: string): string | null {
  for (const pattern of speakers) {
    const name = pattern.exec(outside)?.[1]
    if (name !== undefined && !notNames.test(name)) return name
  }
  return null
}

const superlative =
  /\b(?:(?:most|least) \p{Ll}+|(?:larg|bigg|small|fast|slow|old|new|high|low|strong|weak|long|short|cheap|rich|young|great|wide|hard|deep)est|best|worst|(?<=\bthe )(?:first|only))\b(?: \p{Ll}[\p{L}-]*)?/gu

function superlativesIn(outside: string): Found[] {
  return [...outside.matchAll(superlative)].flatMap((match): Found[] => {
    const name = nameNear(outside, match.index)
    if (name === null) return []
    const [text] = match
    const words = text.split(' ')
    const length = /^(?:most|least)$/.test(words[0] ?? '') ? 2 : 1
    return [
      { kind: 'superlative', text, superlative: words.slice(0, length).join(' '), noun: words[length] ?? null, name },
    ]
  })
}

/** The name nearest to a place; a single capitalized word at the beginning of a sentence is none, unless a verb follows. */
function nameNear(sentence: string, place: number): string | null {
  const names = [...sentence.matchAll(new RegExp(fullName, 'gu'))].filter(({ 0: name, index }) => {
    if (notNames.test(name)) return false
    return index > 0 || name.includes(' ') || /^ (?:is|was|has|had|became|remains)\b/.test(sentence.slice(name.length))
  })
  const nearest = names.toSorted((one, other) => Math.abs(one.index - place) - Math.abs(other.index - place))[0]
  return nearest?.[0] ?? null
}
