// Which user names and passwords can exist. There is no rule of strength (Spec 5: not shown).
import { cleanLine, countCodePoints, isVisible } from '#shared/text.ts'

export const maxUsernameCharacters = 200
/** bcrypt ignores what follows, so longer passwords are refused (Decisions). */
export const maxPasswordBytes = 72

export type UsernameProblem = 'username-empty' | 'username-too-long' | 'username-unreadable'
export type PasswordProblem = 'password-empty' | 'password-too-long' | 'password-unreadable'

/** `usernameProblem(' ')` is `username-empty`; null when an administrator may have this name. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (!isVisible(username)) return 'username-empty'
  if (countCodePoints(username) > maxUsernameCharacters) return 'username-too-long'
  return isReadable(username) && cleanLine(username) === username.trim() ? null : 'username-unreadable'
}

/** `passwordProblem('é'.repeat(37))` is `password-too-long`: bytes count, not characters. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.trim() === '') return 'password-empty'
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'password-too-long'
  return isReadable(password) ? null : 'password-unreadable'
}

/** What the sign-in form could send and bcrypt reads to its end. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
