// Strings from outside: counted in code points, and nothing PostgreSQL would refuse (DECISIONS, Answers of the calls).
import { z } from 'zod'
import { countCodePoints } from './text.ts'
import { formatCount } from './wording.ts'

/** A string of at most `maxCodePoints` code points without NUL bytes or lone surrogates. */
export function text(maxCodePoints: number) {
  return z.string().superRefine((value, issues) => {
    if (value.includes('\0')) {
      issues.addIssue({ code: 'custom', message: 'Must not contain NUL bytes', input: value })
    }
    if (!value.isWellFormed()) {
      issues.addIssue({ code: 'custom', message: 'Must not contain lone surrogates', input: value })
    }
    if (value.length > maxCodePoints && countCodePoints(value) > maxCodePoints) {
      issues.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: maxCodePoints,
        message: `Must be at most ${formatCount(maxCodePoints)} characters`,
        input: value,
      })
    }
  })
}
