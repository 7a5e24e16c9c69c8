// Where the facts of an article stand in its Markdown. Markup within a fact hides it, so it has no place then.
import { type Place, placeOfClaim } from '#features/articles/rules.ts'
import type { Fact } from './facts.ts'

export type FactPlace = Place & { key: string }

/** In the order of the text, without overlaps. Facts with the same words are found one after the other. */
export function placesOfFacts(facts: readonly Fact[], text: string): FactPlace[] {
  const ends = new Map<string, number>()
  const found = facts.flatMap((fact) => {
    const place = placeOfClaim(fact.text, text, ends.get(fact.text))
    if (place === null) return []
    ends.set(fact.text, place.end)
    return [{ ...place, key: fact.key }]
  })
  let end = 0
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((place) => {
      if (place.start < end) return false
      end = place.end
      return true
    })
}

/**
 * Merges two lists of marks, each in order and without overlaps. The upper ones cut the lower ones.
 * @example layered([{ start: 0, end: 9 }], [{ start: 3, end: 5 }]) // 0 to 3, 3 to 5, 5 to 9
 */
export function layered<Mark extends Place>(lower: readonly Mark[], upper: readonly Mark[]): Mark[] {
  const rest = lower.flatMap((mark) => {
    const cuts = upper.filter(({ start, end }) => start < mark.end && end > mark.start)
    const starts = [mark.start, ...cuts.map(({ end }) => end)]
    const ends = [...cuts.map(({ start }) => start), mark.end]
    return starts
      .map((start, i) => ({ ...mark, start, end: ends[i] ?? mark.end }))
      .filter(({ start, end }) => start < end)
  })
  return [...rest, ...upper].toSorted((one, other) => one.start - other.start)
}
