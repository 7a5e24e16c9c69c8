// Parts of a post that social networks link, but not when they are bold.
import { addressesIn } from '#shared/posts/post-addresses.ts'
import type { Words } from './bold-words.ts'

export type WorkingPart = Words & { kind: 'link' | 'hashtag' | 'mention' | 'email'; text: string }

const email = /[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}/gi
const hashtag = /(?<![\p{L}\p{M}\p{N}_&/#])#(?=[\p{M}\p{N}_]{0,100}\p{L})[\p{L}\p{M}\p{N}_]+/gu
const mention = /(?<![\p{L}\p{M}\p{N}_@/.])@[a-z0-9_](?:[a-z0-9_.]{0,62}[a-z0-9_])?(?!@)/giu

/** Returns the links, hashtags, mentions and email addresses that contain a bold letter or digit, in order. */
export function partsThatStop(text: string, words: readonly Words[]): WorkingPart[] {
  const emails = found('email', text, email)
  const isFree = (part: Words) => !emails.some(({ start, end }) => part.start < end && part.end > start)
  const links = addressesIn(text).map(({ start, end }) => partOf('link', text, start, end))
  const others = [...links, ...found('hashtag', text, hashtag), ...found('mention', text, mention)].filter(isFree)
  const parts = [...emails, ...others].sort((one, other) => one.start - other.start)
  return parts.filter((part) => words.some((word) => isChanged(text, part, word)))
}

const found = (kind: WorkingPart['kind'], text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => partOf(kind, text, index, index + length))

const partOf = (kind: WorkingPart['kind'], text: string, start: number, end: number): WorkingPart => ({
  kind,
  text: text.slice(start, end),
  start,
  end,
})

function isChanged(text: string, part: Words, word: Words): boolean {
  return /[A-Za-z0-9]/.test(text.slice(Math.max(part.start, word.start), Math.min(part.end, word.end)))
}
