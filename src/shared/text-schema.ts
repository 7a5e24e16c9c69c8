// External strings: counted in code points, without characters that PostgreSQL rejects (DECISIONS, Answers of the
// calls).
import { z } from 'zod'
import { formatCount } from './format.ts'
import { cleanLine, cleanText, countCodePoints, isVisible } from './text.ts'

/** A string of at most `maxCodePoints` code points without NUL bytes or lone surrogates. */
export function text(maxCodePoints: number) {
  return z.string().superRefine((value, issues) => {
    if (value.includes('\0')) {
      issues.addIssue({ code: 'custom', message: 'Must not contain NUL bytes', input: value })
    }
    checkText(value, { maxCodePoints, issues })
  })
}

/** A text of one line (Decisions, Text limits): cleaned, then limited. */
export function line(maxCodePoints: number) {
  return z
    .string()
    .transform(cleanLine)
    .superRefine((value, issues) => checkText(value, { maxCodePoints, issues }))
}

/** A text of many lines, such as an article: cleaned, then limited. */
export function lines(maxCodePoints: number) {
  return z
    .string()
    .transform(cleanText)
    .superRefine((value, issues) => checkText(value, { maxCodePoints, issues }))
}

/** An invisible text counts as missing. */
export function visible<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return schema.refine(isVisible, 'Must not be empty')
}

type TextCheck = { maxCodePoints: number; issues: z.RefinementCtx }

function checkText(value: string, { maxCodePoints, issues }: TextCheck): void {
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
}
