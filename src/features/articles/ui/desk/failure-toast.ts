import type { AnsweredIssue, CallFailure } from '#browser/call-failure.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { DeedFailure } from '../../desk-messages.ts'
import { deedMessages } from './desk-ui-messages.ts'
import { debugLines } from './generate/debug-facts.ts'

type FailureToast = { title: string; description: string; details?: readonly string[]; destructive: true }

/**
 * Decisions, Admin toasts: `… Failed` when the server answered with an error, `… Error` when no answer came. The details are the
 * mistakes and, of a generation, what was asked, how long it took and what came back.
 */
export function failureToast(words: DeedFailure, failure: CallFailure): FailureToast {
  switch (failure.kind) {
    case 'unreachable':
      return { title: words.error, description: deedMessages.noAnswer, destructive: true }
    case 'answered': {
      const toast = { title: words.failed, description: failure.message ?? words.fallback, destructive: true } as const
      const details = [...failure.errors.map(issueLine), ...debugLines(failure.debug)]
      return details.length > 0 ? { ...toast, details } : toast
    }
  }
}

/** One surface for a session that has ended: the login form says it (Decisions, Pages). */
export function showFailure(words: DeedFailure, failure: CallFailure): void {
  if (failure.kind === 'answered' && failure.status === 401) return
  showToast(failureToast(words, failure))
}

/**
 * Spec 8, Details of validation issues.
 * @example issueLine({ path: 'title', message: 'Too long', code: 'too_big', received: '"…"' }) // 'title: Too long (too_big, received "…")'
 */
export function issueLine({ path, message, code, received }: AnsweredIssue): string {
  const facts = received === undefined ? code : `${code}, received ${received}`
  return path === '' ? `${message} (${facts})` : `${path}: ${message} (${facts})`
}
