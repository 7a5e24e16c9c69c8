// Where networks fold a long post behind "more".
import type { Network } from '#shared/posts/networks.ts'

/** On a phone, a card is narrow. */
export type Width = 'desktop' | 'phone'

/** Folded after so many characters, or after so many lines that end with a line break. */
export type FoldRule = Readonly<{ characters: number; lines?: number }>

/**
 * The networks do not publish these numbers and change them. Users measured them, so the interface calls them
 * approximate.
 */
const rules: Readonly<Partial<Record<Network, Readonly<Record<Width, FoldRule>>>>> = {
  linkedIn: { desktop: { characters: 210, lines: 3 }, phone: { characters: 140, lines: 5 } },
  instagram: { desktop: { characters: 125 }, phone: { characters: 125 } },
}

/** Null when the network shows every post whole. */
export function foldRule(network: Network, width: Width): FoldRule | null {
  return rules[network]?.[width] ?? null
}

/** More is never before the fold, even with many accents per letter. */
const longestHead = 4_000

export type Folded = Readonly<{ head: string; rest: string; by: 'characters' | 'lines' }>

/**
 * Divides a post at the fold, after a whole word. Null when all of it is before the fold.
 * @example foldPost('One two', { characters: 5 }) → { head: 'One', rest: 'two', by: 'characters' }
 */
export function foldPost(text: string, { characters, lines = Number.POSITIVE_INFINITY }: FoldRule): Folded | null {
  const post = text.trim()
  let count = 0
  let breaks = 0
  for (const { segment, index } of new Intl.Segmenter().segment(post.slice(0, longestHead))) {
    if (count === characters) return divided(post, wordEnd(post, index), 'characters')
    if (segment === '\n' && ++breaks === lines) return divided(post, index, 'lines')
    count++
  }
  return post.length > longestHead ? divided(post, longestHead, 'characters') : null
}

/** A word that fills half of the room is cut. */
function wordEnd(post: string, at: number): number {
  if (/\s/.test(post.charAt(at))) return at
  const last = Math.max(post.lastIndexOf(' ', at), post.lastIndexOf('\n', at))
  return last > at / 2 ? last : at
}

const divided = (post: string, at: number, by: Folded['by']): Folded => ({
  head: post.slice(0, at).trimEnd(),
  rest: post.slice(at).trimStart(),
  by,
})
