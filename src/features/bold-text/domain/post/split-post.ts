// Divides a text that is too long for a network into several posts.
import type { Network } from '#shared/posts/networks.ts'
import type { Words } from '../bold-words.ts'
import { type Break, breaksOf } from './breaks.ts'
import { fitsPost } from './post-size.ts'

/** `cut`: what was longer than a post by itself, so that the part ends inside of it. */
export type Part = Readonly<{ text: string; cut: 'word' | 'bold' | null }>

export type Splitting = { network: Network; isNumbered: boolean; kept?: readonly Words[] }

/**
 * Divides at the ends of sentences, or between words where a sentence is longer than a post, and never within `kept`
 * unless that is longer than a post itself. The parts joined are the text.
 */
export function splitPost(text: string, splitting: Splitting): Part[] {
  const steps = splitInSteps(text, splitting)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same, with a pause after each part, because a long text takes longer than a frame. */
export function* splitInSteps(text: string, { network, isNumbered, kept = [] }: Splitting): Generator<void, Part[]> {
  if (text === '') return []
  if (fitsPost(network, text.trim())) return [{ text, cut: null }]
  const breaks = breaksOf(text, kept)
  for (let digits = 1; ; digits++) {
    // Room for the largest number of so many digits.
    const most = 10 ** digits - 1
    const number = isNumbered ? partNumber(most, most) : ''
    const fits = (start: number, end: number) => fitsPost(network, text.slice(start, end).trim() + number)
    const parts = yield* divided(text, breaks, fits)
    if (!isNumbered || parts.length <= most) return parts
  }
}

/** The post that a part is published as; `count` is null without numbers. */
export function postOf(part: Part, place: number, count: number | null): string {
  return part.text.trim() + (count === null || count === 1 ? '' : partNumber(place, count))
}

const partNumber = (place: number, count: number) => ` ${place}/${count}`

type Fits = (start: number, end: number) => boolean

function* divided(text: string, breaks: readonly Break[], fits: Fits): Generator<void, Part[]> {
  const parts: Part[] = []
  let start = 0
  let next = 0
  while (start < text.length && !fits(start, text.length)) {
    while ((breaks[next]?.at ?? text.length) <= start) next++
    const { at, cut } = nextEnd(text, { breaks, next, start, fits })
    parts.push({ text: text.slice(start, at), cut })
    start = at
    yield
  }
  return start < text.length ? [...parts, { text: text.slice(start), cut: null }] : parts
}

type Search = { breaks: readonly Break[]; next: number; start: number; fits: Fits }

function nextEnd(text: string, { breaks, next, start, fits }: Search): { at: number; cut: Part['cut'] } {
  const reached = furthest(breaks.length - next, (i) => fits(start, breaks[next + i]?.at ?? text.length))
  if (reached < 0) return { at: cutEnd(text, start, breaks[next]?.at ?? text.length, fits), cut: 'word' }
  const last = next + reached
  const lastOf = (accepts: (place: Break) => boolean) => breaks.slice(next, last + 1).findLast(accepts)
  const sentence = lastOf(({ isSentence, isKept }) => isSentence && !isKept)
  const word = lastOf(({ isKept }) => !isKept)
  if (sentence && word) {
    const following = breaks.slice(last + 1).find(({ isSentence, isKept }) => isSentence && !isKept)
    // A sentence that needs several posts anyway begins in this one.
    const isLong = !fits(sentence.at, following?.at ?? text.length)
    return { at: isLong ? word.at : sentence.at, cut: null }
  }
  if (word) return { at: word.at, cut: null }
  return { at: (lastOf(({ isSentence }) => isSentence) ?? breaks[last])?.at ?? text.length, cut: 'bold' }
}

/** The last position inside of an endless word that fits: between graphemes, or between characters if one is too long. */
function cutEnd(text: string, start: number, end: number, fits: Fits): number {
  const word = text.slice(start, end)
  const graphemes = Array.from(new Intl.Segmenter().segment(word), ({ index, segment }) => index + segment.length)
  const reached = furthest(graphemes.length, (i) => fits(start, start + (graphemes[i] ?? 0)))
  if (reached >= 0) return start + (graphemes[reached] ?? 0)
  let length = 0
  const characters = Array.from(word.slice(0, graphemes[0]), (character) => {
    length += character.length
    return length
  })
  const fitting = furthest(characters.length, (i) => fits(start, start + (characters[i] ?? 0)))
  return start + (characters[Math.max(0, fitting)] ?? word.length)
}

/**
 * The last place of a row that is accepted, or -1. Reads no further than twice as far, so that a long text is not
 * measured as a whole for each of its parts.
 */
function furthest(length: number, accepts: (place: number) => boolean): number {
  let low = -1
  let step = 1
  while (low + step < length && accepts(low + step)) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, length)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (accepts(middle)) low = middle
    else high = middle
  }
  return low
}
