// A long post as a network folds it behind "more".
import type { FoldRule } from './fold-rule.ts'

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
