/**
 * The letters by which a chart and a list refer to the same things, in order: `A` to `Z`, then `AA`.
 * @example letterOf(0) === 'A' && letterOf(27) === 'AB'
 */
export function letterOf(place: number): string {
  const last = alphabet[place % alphabet.length] ?? ''
  const rest = Math.floor(place / alphabet.length)
  return rest === 0 ? last : letterOf(rest - 1) + last
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Dated = { from: string; to: string }

/** The notes in the order of their days, the earliest first, each with its letter. */
export function withLetters<Note extends Dated>(notes: readonly Note[]): (Note & { letter: string })[] {
  return notes
    .toSorted((one, other) => compare(one.from, other.from) || compare(one.to, other.to))
    .map((note, place) => ({ ...note, letter: letterOf(place) }))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
