// The places where a post may be divided.
import { addressesIn } from '#shared/posts/post-addresses.ts'
import type { Words } from '../bold-words.ts'

/** `isKept`: inside words that belong together, so only for want of another place. */
export type Break = Readonly<{ at: number; isSentence: boolean; isKept: boolean }>

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** The period of such a script, with the brackets and quotation marks behind it. */
const unspacedEnd = /[\u3002\uff01\uff1f\uff61][\u300d\u300f\uff09\u201d\u2019]*$/u
/** A period that ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|vs|no|prof|approx|e\.g|i\.e|\p{L})\.\s*$/iu
const lookBack = 12

/** In order. Each lies behind the spaces between two words, and inside no word or web address. */
export function breaksOf(text: string, kept: readonly Words[]): Break[] {
  const first = text.search(/\S/)
  const found: Break[] = []
  const isInAddress = inRanges(addressesIn(text))
  const isInKept = inRanges(kept)
  const add = (at: number, isSentence: boolean) => {
    if (at > first && !isInAddress(at)) found.push({ at, isSentence, isKept: isInKept(at) })
  }
  const ends = sentenceEnds(text)
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const before = text.charAt(index - 1)
    if (/^\s/.test(segment) || index === 0) continue
    if (/\s/.test(before)) add(index, endsSentence(text, index, ends))
    else if (unspacedEnd.test(text.slice(index - 3, index)) && isWordLike) add(index, true)
    else if (isWordLike && unspaced.test(segment) && unspaced.test(text.slice(index - 2, index))) add(index, false)
  }
  return found
}

function sentenceEnds(text: string): ReadonlySet<number> {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  return new Set(Array.from(sentences, ({ index }) => index))
}

function endsSentence(text: string, at: number, ends: ReadonlySet<number>): boolean {
  let from = at
  while (/\s/.test(text.charAt(from - 1))) {
    from--
    if (text.charAt(from) === '\n') return true
  }
  return ends.has(at) && !abbreviation.test(text.slice(Math.max(0, from - lookBack), from))
}

/** For positions in rising order. */
function inRanges(ranges: readonly Words[]): (at: number) => boolean {
  let next = 0
  return (at) => {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    return (ranges[next]?.start ?? Number.POSITIVE_INFINITY) < at
  }
}
