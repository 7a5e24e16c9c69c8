// Rules for user names and passwords, and random passwords. There is no strength rule (Spec 5: not shown).
import { looksLikeProgram } from '#shared/calls/actor.ts'
import { cleanLine, countCodePoints, isVisible } from '#shared/text.ts'

export const maxUsernameCharacters = 200
/** bcrypt ignores bytes beyond this, so the server rejects longer passwords (Decisions). */
export const maxPasswordBytes = 72

export type UsernameProblem = 'username-empty' | 'username-too-long' | 'username-unreadable' | 'username-program'
export type PasswordProblem = 'password-empty' | 'password-too-long' | 'password-unreadable'

/** Null for an allowed user name. @example usernameProblem(' ') === 'username-empty' */
export function usernameProblem(username: string): UsernameProblem | null {
  if (!isVisible(username)) return 'username-empty'
  if (countCodePoints(username) > maxUsernameCharacters) return 'username-too-long'
  // The log would show it as a program (shared/calls/actor.ts).
  if (looksLikeProgram(username)) return 'username-program'
  return isReadable(username) && cleanLine(username) === username.trim() ? null : 'username-unreadable'
}

/**
 * Null for an allowed password. The limit counts bytes, not characters.
 * @example passwordProblem('é'.repeat(37)) === 'password-too-long'
 */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.trim() === '') return 'password-empty'
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'password-too-long'
  return isReadable(password) ? null : 'password-unreadable'
}

/** Well-formed, and without control characters: bcrypt stops at NUL. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** 32 characters that are easy to tell apart: without l, o, 0 and 1. */
export const groupedCharacters = 'abcdefghijkmnpqrstuvwxyz23456789'

const groupCharacters = 4
/** 24 characters of 5 bits: 120 bits. */
export const randomPasswordBytes = 24

/** The password of an administrator created without one. @example passwordFrom(new Uint8Array(24)) === 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' */
export function passwordFrom(randomBytes: Uint8Array): string {
  const text = Array.from(randomBytes, (byte) => groupedCharacters[byte % groupedCharacters.length]).join('')
  return (text.match(new RegExp(`.{${groupCharacters}}`, 'g')) ?? []).join('-')
}
