// The contrast between the colors of a use case (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { type Pair, pairsOf } from './pairs.ts'

/** `large`: sufficient only for text from 24 px, or from 19 px in bold. */
export type Rating = 'AAA' | 'AA' | 'large' | 'fails'

export type RatedPair = {
  color: Role
  /** A label uses the better of the two. */
  options: readonly Role[]
  on: Role
  use: string
  kind: 'text' | 'graphic'
  colorHex: string
  onHex: string
  ratio: number
  /** The AA requirement of this pair. */
  asked: 3 | 4.5
  rating: Rating
}

/** Compares the unrounded ratio with the limits, so 4.4999 is below AA. */
export function ratingOf(ratio: number, kind: 'text' | 'graphic'): Rating {
  if (kind === 'graphic') return ratio >= 3 ? 'AA' : 'fails'
  if (ratio >= 7) return 'AAA'
  if (ratio >= 4.5) return 'AA'
  return ratio >= 3 ? 'large' : 'fails'
}

/** Truncates to two decimals, so a ratio never appears to meet a limit that it misses. `ratioText(4.499)` → `'4.49'` */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

export const passesAA = ({ rating }: RatedPair) => rating === 'AAA' || rating === 'AA'

/** The visitor's colors by purpose. They replace the proposed ones. */
export type Pairings = Readonly<Record<string, Role>>

/** Takes `colors` in the order of the use case's roles. */
export function ratedPairs(useCase: UseCase, colors: readonly string[], pairings: Pairings = {}): RatedPair[] {
  const roles = rolesOf(useCase)
  const hexOf = (role: Role) => colors[roles.indexOf(role)] ?? '#000000'
  return pairsOf(useCase).map((pair) => {
    const other = pairings[pair.use]
    return rated(other && roles.includes(other) ? { ...pair, color: other } : pair, hexOf)
  })
}

function rated({ color, on, use, kind: given }: Pair, hexOf: (role: Role) => string): RatedPair {
  const kind = given ?? 'text'
  const onHex = hexOf(on)
  const options: readonly Role[] = typeof color === 'string' ? [color] : color
  const [best = on] = options.toSorted((a, b) => contrastOfHex(hexOf(b), onHex) - contrastOfHex(hexOf(a), onHex))
  const colorHex = hexOf(best)
  const ratio = contrastOfHex(colorHex, onHex)
  const asked = kind === 'graphic' ? 3 : 4.5
  return { color: best, options, on, use, kind, colorHex, onHex, ratio, asked, rating: ratingOf(ratio, kind) }
}
