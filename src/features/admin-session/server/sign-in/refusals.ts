// Error responses for rejected credentials.
import { conflict, HttpError } from '#platform/http/errors.ts'
import { signInMessages } from '../../messages.ts'
import type { Checked } from './credential-check.ts'

/** The page repeats a busy refusal by itself (`repeatWhenBusy`). */
const busySeconds = 1

/** 429: the sign-in limits, or others sign in at the same time. */
export function throttled(refused: { kind: 'throttled'; seconds: number } | { kind: 'busy' }): HttpError {
  const seconds = refused.kind === 'busy' ? busySeconds : refused.seconds
  const message = refused.kind === 'busy' ? signInMessages.busy : signInMessages.throttled(seconds)
  return new HttpError(429, message, { headers: { 'retry-after': String(seconds) } })
}

/**
 * Returns the value of correct credentials and throws in all other cases. `outdated`: the message when the credentials
 * were correct, but the action was no longer possible.
 */
export function allowed<T>(checked: Checked<T>, outdated: string): T {
  switch (checked.kind) {
    case 'right':
      return checked.value
    case 'wrong':
      throw refusal(403, 'password', 'wrong')
    case 'code-wrong':
      throw refusal(403, 'code', 'wrong')
    case 'code-required':
      throw refusal(403, 'code', 'required')
    case 'outdated':
      throw conflict(outdated)
    case 'throttled':
    case 'busy':
      throw throttled(checked)
  }
}

const messages = {
  password: { wrong: signInMessages.wrongPassword, required: signInMessages.wrongPassword },
  code: { wrong: signInMessages.wrongCode, required: signInMessages.codeRequired },
} as const

/** Names the rejected field. */
export function refusal(status: 401 | 403, path: 'password' | 'code', code: 'wrong' | 'required'): HttpError {
  const message = messages[path][code]
  return new HttpError(status, message, { errors: [{ path, message, code }] })
}
