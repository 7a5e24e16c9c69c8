// Finds the phrases that articles must not contain: whole words, in any case and compatibility form.
import { foldedText } from './folded-text.ts'

/** A phrase as it stands in the text. `end` is exclusive. */
export type PhraseHit = { start: number; end: number }

/** No more hits than this are marked. */
export const maxHits = 500

/** One search per phrase, because one pattern of 200 phrases takes a hundred times as long. */
export function findPhrases(text: string, phrases: readonly string[]): PhraseHit[] {
  if (phrases.length === 0) return []
  const { folded, startOf, endOf } = foldedText(text)
  const places = phrases.flatMap((phrase) => placesOf(foldedText(phrase).folded.trim(), folded))
  // Of phrases that begin at the same place the longest one counts.
  places.sort((one, other) => one.start - other.start || other.end - one.end)
  const hits: PhraseHit[] = []
  let last = 0
  for (const { start, end } of places) {
    if (hits.length === maxHits) break
    if (start < last) continue
    hits.push({ start: startOf(start), end: endOf(end) })
    last = end
  }
  return hits
}

function placesOf(phrase: string, folded: string): PhraseHit[] {
  const places: PhraseHit[] = []
  if (phrase === '') return places
  for (let start = folded.indexOf(phrase); start !== -1; ) {
    const end = start + phrase.length
    const isWhole = !isJoined(folded, start) && !isJoined(folded, end)
    if (isWhole && places.push({ start, end }) === maxHits) break
    start = folded.indexOf(phrase, isWhole ? end : start + 1)
  }
  return places
}

const inWord = String.raw`[\p{L}\p{N}\p{M}_]`
/** Scripts that write words without spaces between them. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const endsInWord = new RegExp(`(?!${unspaced})${inWord}$`, 'u')
const beginsInWord = new RegExp(`^(?!${unspaced})${inWord}`, 'u')

/** Whether one word continues across the place. */
function isJoined(text: string, place: number): boolean {
  return endsInWord.test(text.slice(Math.max(0, place - 2), place)) && beginsInWord.test(text.slice(place, place + 2))
}
