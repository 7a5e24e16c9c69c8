import type { Network } from '#shared/posts/networks.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { placesWhenConverted, type Words } from '../../../domain/bold-words.ts'
import { hasStyledLetters, styledShare } from '../../../domain/plain-letters.ts'
import { type PostSize, postSize } from '../../../domain/post/post-size.ts'
import { type Tidied, tidy } from '../../../domain/post/tidy.ts'
import { toStyle } from '../../../domain/styles.ts'
import { partsThatStop, type WorkingPart } from '../../../domain/working-parts.ts'
import { chosenStyle } from './choice.ts'

/** No network accepts more, and no more is stored. This bounds the counting and searching. */
const longestRead = maxToolTextCharacters

/** Cleaning is faster than counting. */
const longestTidied = 100_000

export type PostSizes = Readonly<Record<Network, PostSize>>

/** What is known of a text. `output` is only its beginning if `isCut`. */
export type Reading = Readonly<{
  text: string
  output: string
  isCut: boolean
  sizes: PostSizes
  share: number
  isStyled: boolean
  parts: readonly WorkingPart[]
  /** The places of the words that are in bold; null when everything is. */
  kept: readonly Words[] | null
  untidy: Pick<Tidied, 'marks' | 'lines' | 'spaces'>
  /** How many letters some screen readers spell. */
  spelled: number
}>

export function readText(text: string, output: string, words: readonly Words[] | null): Reading {
  const beginning = text.slice(0, longestRead)
  const shown = output.slice(0, 2 * longestRead).toWellFormed()
  return {
    text,
    output: shown,
    isCut: text.length > longestRead,
    sizes: sizesOf((network) => postSize(network, shown)),
    share: styledShare(shown),
    isStyled: hasStyledLetters(beginning),
    parts: output === '' ? [] : partsThatStop(beginning, words ?? [{ start: 0, end: beginning.length }]),
    kept: words && placesWhenConverted(text, words, (part) => toStyle(chosenStyle(), part)),
    untidy: tidy(text.slice(0, longestTidied), '•'),
    spelled: shown.match(/[\u{1d400}-\u{1d7ff}]/gu)?.length ?? 0,
  }
}

function sizesOf(size: (network: Network) => PostSize): PostSizes {
  return {
    x: size('x'),
    linkedIn: size('linkedIn'),
    instagram: size('instagram'),
    threads: size('threads'),
    mastodon: size('mastodon'),
    bluesky: size('bluesky'),
  }
}
