// Reads the numbers of a text with their units. A number that is only a part of something longer is no number.
import { primaryLanguage } from './comparable-text.ts'
import { currencies, knownUnit, scaleOf } from './units.ts'

/** `value` is a decimal number in its shortest form; `unit` is a known one, or the noun that is counted. */
export type Quantity = { start: number; end: number; value: string; unit: Unit }
export type Unit = { kind: 'none' } | { kind: 'known'; name: string } | { kind: 'noun'; noun: string }

// A digit or letter before it, or more digits behind it, would make it a part: 12 in 1,200, v12 or 12⁄5.
const number =
  /(?<![\p{L}\p{N}_^⁄/\\#]|[\p{N}][.,:'])\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?(?!\p{N})|(?<![\p{L}\p{N}_^⁄/\\#]|[\p{N}][.,:'])\d+(?:[.,]\d+)?(?!\p{N})/gu
const continues = /^(?:[.,:'/⁄^_]\d|\^|⁄)/
const currencyBefore = /(?:us\$|[$€£¥₹]|\b(?:usd|eur|gbp|jpy|inr|chf)) ?$/i
const suffix = /^(?:-| )?([%$€£¥₹](?![\p{L}\p{N}])|\p{L}+)/u

/** The quantities of a comparable text. Two numbers of a range share the unit behind the second. */
export function readQuantities(text: string, language: string): Quantity[] {
  const found: Quantity[] = []
  for (const { 0: digits, index } of text.matchAll(number)) {
    const value = readNumber(digits, language)
    const rest = text.slice(index + digits.length, index + digits.length + restCharacters)
    if (value === null || continues.test(rest)) continue
    const sign = /(?:^|[ (])-$/.test(text.slice(Math.max(0, index - 2), index)) ? '-' : ''
    found.push(withUnit({ start: index, end: index + digits.length, value: sign + value }, { text, rest, language }))
  }
  return found.map((quantity, i) => inRange(quantity, found[i + 1], text))
}

/** What follows a number matters this far: a scale, adjectives and a noun. */
const restCharacters = 80

type Digits = Omit<Quantity, 'unit'>
type Place = { text: string; rest: string; language: string }

function withUnit(digits: Digits, { text, rest, language }: Place): Quantity {
  const before = currencyBefore.exec(text.slice(Math.max(0, digits.start - 4), digits.start))?.[0]
  const start = before === undefined ? digits.start : digits.start - before.length
  const scaled = scaledBy(digits, rest, { language, isMoney: before !== undefined })
  const end = scaled.end
  const behind = rest.slice(end - digits.end)
  if (before !== undefined)
    return { ...scaled, start, unit: { kind: 'known', name: knownUnit(before.trim()) ?? before } }
  const unit = unitBehind(behind, language)
  return { start, end: end + unit.length, value: scaled.value, unit: unit.unit }
}

function scaledBy(digits: Digits, rest: string, of: { language: string; isMoney: boolean }): Digits {
  const [whole = '', word = ''] = /^ ?(\p{L}+)\.?/u.exec(rest) ?? []
  // "5 m" are meters, "$5m" and "5M" millions.
  if (/^[mb]$/.test(word) && !of.isMoney) return digits
  const power = scaleOf(word, of.language)
  return power === undefined
    ? digits
    : { ...digits, end: digits.end + whole.length, value: shifted(digits.value, power) }
}

function unitBehind(behind: string, language: string): { unit: Unit; length: number } {
  const [whole = '', word = ''] = suffix.exec(behind) ?? []
  if (/^percentage[ -]points?\b/i.test(behind.trimStart()))
    return { unit: { kind: 'known', name: 'points' }, length: 18 }
  const name = word === '' ? undefined : knownUnit(word)
  if (name !== undefined) return { unit: { kind: 'known', name }, length: whole.length }
  if (/^per ?cent\b/i.test(behind.trimStart())) return { unit: { kind: 'known', name: '%' }, length: 9 }
  const words = nounPhrase(behind)
  const noun = headOf(words, primaryLanguage(language))
  if (noun === undefined) return { unit: { kind: 'none' }, length: 0 }
  return { unit: { kind: 'noun', noun: stem(noun) }, length: behind.indexOf(noun) + noun.length }
}

const stopWords = new Set(
  (
    'of and or in to for the a an that who which by on at from per with is are was were will more than as it its this ' +
    'und oder der die das den dem in im zu für von mit als ist sind war waren mehr ' +
    'de la le les et ou en des du par que qui el los las y o con por para che il lo gli e di da do dos das'
  ).split(' '),
)

/** The words behind a number, up to three, until something that no noun phrase contains. */
function nounPhrase(behind: string): string[] {
  const phrase = /^(?:[ -]\p{L}[\p{L}\p{M}']*){1,3}/u.exec(behind)?.[0] ?? ''
  const words = phrase.split(/[ -]/).filter(Boolean)
  const end = words.findIndex((word) => stopWords.has(word.toLowerCase()))
  return end < 0 ? words : words.slice(0, end)
}

const irregularPlurals = new Set(['people', 'men', 'women', 'children', 'staff'])

/** The counted noun: the first plural in English, the first capitalized word in German, else the first word. */
function headOf(words: readonly string[], language: string): string | undefined {
  if (language === 'en') return words.find(isPlural) ?? words[0]
  return (language === 'de' ? words.find((word) => /^\p{Lu}/u.test(word)) : undefined) ?? words[0]
}

const isPlural = (word: string) => irregularPlurals.has(word.toLowerCase()) || /[^s]s$/.test(word)

function stem(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}

/** "10-15 %" and "10 to 15 %" are two percentages. */
function inRange(quantity: Quantity, next: Quantity | undefined, text: string): Quantity {
  if (quantity.unit.kind !== 'none' || next === undefined) return quantity
  return /^(?: ?- ?| (?:to|and|bis|à|a|y|e) )$/.test(text.slice(quantity.end, next.start))
    ? { ...quantity, unit: next.unit }
    : quantity
}

const commaIsDecimal = new Set('de fr es it pt nl pl ru sv nb nn no da fi cs sk uk tr el hu ro bg hr sl'.split(' '))
const spaceGroups = new Set('fr es pt pl ru sv nb nn no fi cs sk uk hu bg'.split(' '))

/**
 * The value of a number as its language writes it. Null where it can be read in two ways, or not at all.
 * @example readNumber('1.200', 'de') === '1200'
 */
export function readNumber(text: string, language: string): string | null {
  const primary = primaryLanguage(language)
  const separators: readonly string[] = text.match(/[.,' ]/g) ?? []
  if (separators.includes(' ') && !spaceGroups.has(primary)) return null
  const last = separators.at(-1)
  if (last === undefined) return shortest(text)
  const isDecimal = isDecimalSeparator(last, { separators, text, usual: commaIsDecimal.has(primary) ? ',' : '.' })
  const at = isDecimal ? text.lastIndexOf(last) : text.length
  if (!/^(?:\d+|\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*)$/.test(text.slice(0, at))) return null
  return shortest(`${text.slice(0, at).replaceAll(/[.,' ]/g, '')}.${text.slice(at + 1)}`)
}

type Separated = { separators: readonly string[]; text: string; usual: string }

function isDecimalSeparator(last: string, { separators, text, usual }: Separated): boolean {
  if (last === ' ' || last === "'") return false
  const isAlone = separators.filter((one) => one === last).length === 1
  if (!isAlone) return false
  // "1.200,50" says itself which is which.
  if (separators.length > 1 || last === usual) return true
  return text.length - text.lastIndexOf(last) - 1 !== 3
}

/** @example shortest('007.50') === '7.5' */
function shortest(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  const integer = whole.replace(/^0+(?=\d)/, '')
  return digits === '' ? integer : `${integer}.${digits}`
}

/** Times a power of ten, exactly. */
function shifted(value: string, power: number): string {
  const sign = value.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const digits = fraction.padEnd(power, '0')
  return sign + shortest(`${whole}${digits.slice(0, power)}.${digits.slice(power)}`)
}

/** Whether two quantities mean the same. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.value !== other.value || one.unit.kind !== other.unit.kind) return false
  if (one.unit.kind === 'known' && other.unit.kind === 'known') return one.unit.name === other.unit.name
  return one.unit.kind === 'noun' && other.unit.kind === 'noun' && one.unit.noun === other.unit.noun
}

export function isMoney({ unit }: Quantity): boolean {
  return unit.kind === 'known' && currencies.has(unit.name)
}
