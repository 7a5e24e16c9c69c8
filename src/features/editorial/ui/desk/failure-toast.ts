import type { CallFailure, ResponseIssue } from '#browser/call-failure.ts'
import { showToast } from '#ui-kit/toast.ts'
import { type ActionFailure, actionMessages } from '../../messages.ts'
import { debugLines } from './debug-facts.ts'

type FailureToast = { title: string; description: string; details?: readonly string[]; destructive: true }

/**
 * Decisions, Admin toasts: `… Failed` if the server responded with an error, `… Error` if there was no response. The
 * details are the validation issues and the debug facts of a generation.
 */
export function failureToast(texts: ActionFailure, failure: CallFailure): FailureToast {
  switch (failure.kind) {
    case 'unreachable':
      return { title: texts.error, description: actionMessages.noResponse, destructive: true }
    case 'responded': {
      const toast = { title: texts.failed, description: failure.message ?? texts.fallback, destructive: true } as const
      const details = [...failure.errors.map(issueLine), ...debugLines(failure.debug)]
      return details.length > 0 ? { ...toast, details } : toast
    }
  }
}

/** Skips the toast if the session has ended, because the login form reports that (Decisions, Pages). */
export function showFailure(texts: ActionFailure, failure: CallFailure): void {
  if (failure.kind === 'responded' && failure.status === 401) return
  showToast(failureToast(texts, failure))
}

/**
 * Spec 8, Details of validation issues.
 * @example issueLine({ path: 'title', message: 'Too long', code: 'too_big', received: '"…"' }) // 'title: Too long (too_big, received "…")'
 */
export function issueLine({ path, message, code, received }: ResponseIssue): string {
  const facts = received === undefined ? code : `${code}, received ${received}`
  return path === '' ? `${message} (${facts})` : `${path}: ${message} (${facts})`
}
