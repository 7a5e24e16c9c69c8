// Codes of two-step login as people enter them (docs/decisions/083-two-step-login.md).
import { groupedCharacters, passwordFrom } from './credentials.ts'

export type EnteredCode =
  /** Six digits of an authenticator app. */
  | { kind: 'one-time'; code: string }
  /** In the form in which it is hashed. */
  | { kind: 'recovery'; code: string }

export const recoveryCodeCount = 10
/** 16 characters of 5 bits: 80 bits, so that a plain hash of a code cannot be reversed. */
export const recoveryCodeBytes = 16

/** Longer entries are no code; nothing is spent on them. */
const maxEnteredCharacters = 100

const recoveryPattern = new RegExp(`^[${groupedCharacters}]{${recoveryCodeBytes}}$`)

/**
 * Null for what is no code. Digits of all scripts count; spaces, dashes, invisible characters and capitals do not matter.
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

/** The ten digits of a script follow each other, zero first; rows of two scripts may be neighbours. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}
