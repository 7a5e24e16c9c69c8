// Codes of two-step login as people enter them (docs/decisions/083-two-step-login.md).
import { groupedCharacters, passwordFrom } from './credentials.ts'

export type EnteredCode =
  /** Six digits from an authenticator app. */
  | { kind: 'one-time'; code: string }
  /** In the form that is hashed. */
  | { kind: 'recovery'; code: string }

export const recoveryCodeCount = 10
/** 16 characters of 5 bits: 80 bits, too many to reverse a plain hash of a code. */
export const recoveryCodeBytes = 16

/** Longer entries are rejected before any other work. */
const maxEnteredCharacters = 100

const recoveryPattern = new RegExp(`^[${groupedCharacters}]{${recoveryCodeBytes}}$`)

/**
 * Null when the text is not a code. Accepts digits of all scripts, and ignores spaces, dashes, invisible characters and
 * case.
 * @example readCode('123 456') // { kind: 'one-time', code: '123456' }
 */
export function readCode(entered: string): EnteredCode | null {
  if (entered.length > maxEnteredCharacters) return null
  const code = entered
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Dash}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'one-time', code }
  return recoveryPattern.test(code) ? { kind: 'recovery', code } : null
}

/** @example recoveryCodeFrom(new Uint8Array(16)) === 'aaaa-aaaa-aaaa-aaaa' */
export const recoveryCodeFrom = passwordFrom

/**
 * The ten digits of a script are consecutive code points, starting at zero. The ranges of two scripts may be adjacent.
 */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}
