// The size of a post as each network counts it.
import { type Network, networks } from '#shared/posts/networks.ts'
import { addressesIn } from '#shared/posts/post-addresses.ts'
import { withoutEmoji, xLength } from '#shared/posts/post-length.ts'
import { countCodePoints } from '#shared/text.ts'

/** `limit` is how much of the unit the network allows. */
export type PostSize = Readonly<{ count: number; limit: number; unit: 'characters' | 'bytes' }>

const blueskyBytes = 3_000
/** The length that Mastodon counts for every address with a protocol. */
const mastodonAddress = 23
/** A person on another server: only the part before the second @ counts. */
const distantMention = /(^|[^/\w])@(\w+)@[a-z0-9.-]+[a-z0-9]+/gi

/** @example postSize('bluesky', 'Hi') → { count: 2, limit: 300, unit: 'characters' } */
export function postSize(network: Network, text: string): PostSize {
  const { limit } = networks[network]
  const count = counts[network](text)
  const bytes = network === 'bluesky' && count <= limit ? byteCount(text) : 0
  return bytes > blueskyBytes
    ? { count: bytes, limit: blueskyBytes, unit: 'bytes' }
    : { count, limit, unit: 'characters' }
}

export function fitsPost(network: Network, text: string): boolean {
  const { count, limit } = postSize(network, text)
  return count <= limit
}

const counts: Readonly<Record<Network, (text: string) => number>> = {
  x: xLength,
  // Neither LinkedIn nor Instagram documents how it counts a character outside the basic plane.
  linkedIn: countCodePoints,
  instagram: countCodePoints,
  threads: threadsLength,
  mastodon: mastodonLength,
  bluesky: countGraphemes,
}

/** Threads counts the bytes of an emoji. Source: developers.facebook.com/docs/threads/overview */
function threadsLength(text: string): number {
  const { rest, emoji } = withoutEmoji(text)
  return countCodePoints(rest) + emoji.reduce((sum, sequence) => sum + byteCount(sequence), 0)
}

function mastodonLength(text: string): number {
  let counted = ''
  let from = 0
  for (const { start, end } of addressesIn(text)) {
    if (!/^https?:/i.test(text.slice(start, start + 6))) continue
    counted += text.slice(from, start) + 'x'.repeat(mastodonAddress)
    from = end
  }
  return countGraphemes((counted + text.slice(from)).replace(distantMention, '$1@$2'))
}

let segmenter: Intl.Segmenter | undefined

/** Nothing but characters that stand alone: each is one grapheme. */
const alone = /^[\n\x20-\x7e\u2010-\u2027\u{1d400}-\u{1d7ff}]*$/u

/** The characters that a reader sees: an emoji or a letter with its accents is one. */
export function countGraphemes(text: string): number {
  if (alone.test(text)) return countCodePoints(text)
  segmenter ??= new Intl.Segmenter()
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

const byteCount = (text: string) => new TextEncoder().encode(text).length
