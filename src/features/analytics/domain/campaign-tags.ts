// The campaign tags of an address as they are stored (Decisions, Campaigns, notes, goals, speed): short, in one
// spelling, and nothing that looks like the identifier of a person.
import { readIpAddress } from '#shared/ip-address.ts'

export const campaignTags = ['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'] as const
export type CampaignTag = (typeof campaignTags)[number]

/** Null where a tag is missing, empty or looks like the identifier of a person. */
export type CampaignTags = Record<CampaignTag, string | null>

export const maxTagCharacters = 64

/** Cleans the tags of a received page view. */
export function cleanTags(sent: Partial<Record<CampaignTag, string | null | undefined>>): CampaignTags {
  return {
    utmSource: cleanTag(sent.utmSource ?? ''),
    utmMedium: cleanTag(sent.utmMedium ?? ''),
    utmCampaign: cleanTag(sent.utmCampaign ?? ''),
    utmContent: cleanTag(sent.utmContent ?? ''),
    utmTerm: cleanTag(sent.utmTerm ?? ''),
  }
}

/**
 * One tag, or null when nothing is left of it.
 * @example cleanTag(' Spring  Sale ') === 'spring sale'
 */
export function cleanTag(sent: string): string | null {
  if (sent === '') return null
  const line = sent
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')
  if (isPersonal(line)) return null
  // Lower case may compose anew, and may be longer.
  const lower = line.toLowerCase().normalize('NFC').replaceAll(/ +/g, ' ').trim()
  const kept = Array.from(lower).slice(0, maxTagCharacters).join('').trim()
  return kept === '' ? null : kept
}

/** How often a value may be percent-encoded and is still understood. */
const maxEncodings = 3

/** Whether a value looks like an address, a number or a token of one person, percent-encoded or not. */
function isPersonal(value: string): boolean {
  let decoded = value
  for (let turn = 0; turn < maxEncodings; turn++) {
    if (tests.some((test) => test(decoded.normalize('NFKC')))) return true
    decoded = decodedOnce(decoded)
  }
  return tests.some((test) => test(decoded.normalize('NFKC')))
}

/** Decodes the valid sequences; a whole value may be malformed. */
function decodedOnce(value: string): string {
  return value.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

const tests: readonly ((value: string) => boolean)[] = [
  (value) => value.includes('@'),
  hasLongNumber,
  hasPhoneNumber,
  hasIpAddress,
  hasToken,
]

/** More than 20 digits or hexadecimal digits, also with hyphens, as in a UUID. */
function hasLongNumber(value: string): boolean {
  return /[0-9a-f]{21,}/i.test(value.replaceAll(/\p{Pd}/gu, ''))
}

const dates = /(?<!\d)20\d\d([-./]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/g
const compactDate = /(?<!\d)20\d{6}(?!\d)/
/** As in `q4` or `v2`. */
const letterWithDigit = /\p{L}\d(?!\d)/gu
const groupsOfDigits = /[+(]?\d(?:[\s().\-/]{0,3}\d)+/g
const minPhoneDigits = 9
/** Shorter numbers are phone numbers only where they are marked as one. */
const minMarkedDigits = 7
/** Fewer digits next to a date are a number of their own. */
const minGroupDigits = 3

/**
 * A phone number has nine digits or more, in groups. It does not start within a word such as `v2`. A `+` of an address
 * arrives as a space.
 */
function hasPhoneNumber(value: string): boolean {
  const numbers = value.replaceAll(letterWithDigit, 'x').match(groupsOfDigits) ?? []
  return numbers.some((number) => {
    const besidesDates = number.replaceAll(dates, 'x').match(groupsOfDigits) ?? []
    return (hidesPhoneNumber(number, besidesDates) ? [number] : besidesDates).some(isLongAsPhoneNumber)
  })
}

/**
 * Whether what looks like a date belongs to the number, because it starts as a phone number, or because a date without
 * separators stands next to further groups.
 */
function hidesPhoneNumber(number: string, besidesDates: readonly string[]): boolean {
  const digits = digitsIn(besidesDates.join(''))
  return digits >= minGroupDigits && (/^(?:\+|\(?0)/.test(number) || compactDate.test(number))
}

function isLongAsPhoneNumber(number: string): boolean {
  return digitsIn(number) >= (/^[+(]/.test(number) ? minMarkedDigits : minPhoneDigits)
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

function hasIpAddress(value: string): boolean {
  const words = value.split(/[\s,;()[\]"'<>=/_|]+/)
  return words.some((word) => {
    const address = word.replace(/^[.-]+|[.-]+$/g, '')
    return readIpAddress(address) !== null || readIpAddress(address.replace(/:\d+$/, '')) !== null
  })
}

/** The beginnings of click ids by Google, Meta, Microsoft and TikTok that are too short to look random. */
const clickId = /^(?:cj0kcq|cjwkc|eaiaiq|iwar|iwy2x|pazxh0bg|e_c_p_)[\w-]{10,}$/i
const jsonWebToken = /(?:^|[^a-z0-9])ey[\w-]{8,}\.[\w-]{4,}/i
const randomCharacters = { fewest: 16, many: 20 }

function hasToken(value: string): boolean {
  if (jsonWebToken.test(value)) return true
  return value.split(/[^\w-]+/).some((word) => clickId.test(word) || word.split(/[_-]+/).some(looksRandom))
}

/**
 * Letters and digits as if drawn at random: three separate numbers in one word, or the kind of character changes more
 * often than not.
 */
function looksRandom(word: string): boolean {
  if (word.length < randomCharacters.fewest) return false
  const numbers = word.match(/\d+/g) ?? []
  if (numbers.length > 2) return true
  const kinds = Array.from(word, (character) => (/\d/.test(character) ? 'digit' : /[A-Z]/.test(character) ? 'A' : 'a'))
  const changes = kinds.filter((kind, place) => place > 0 && kind !== kinds[place - 1]).length
  return word.length >= randomCharacters.many && numbers.length > 0 && changes > word.length / 2
}
