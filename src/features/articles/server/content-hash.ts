import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** The fields that make up the text of an article. */
export const hashedFields = ['title', 'description', 'practicalAdvice'] as const

type HashedText = Record<(typeof hashedFields)[number], string>

/** Identifies the text of an article: a SHA-256 of its canonical JSON form (RFC 8785). */
export function contentHashOf({ title, description, practicalAdvice }: HashedText): string {
  const canonical = canonicalize({ title, description, practicalAdvice }) ?? ''
  return `sha256:${createHash('sha256').update(canonical).digest('hex')}`
}
