// Repairs a palette by changing lightness only. Keeps the order from dark to light and the locked colors.
import { channelsOf, luminanceOf } from '#shared/color/hex-color.ts'
import { hexOf, oklchOf } from '#shared/color/oklch.ts'
import { shadeOf } from '#shared/color/shade.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { alikePlaces } from './alike.ts'
import { type Pairings, passesAA, type RatedPair, ratedPairs } from './contrast.ts'
import { type Bounds, type Gap, leastMoves } from './least-moves.ts'
import { orderOf } from './order.ts'

export type Repairable = { useCase: UseCase; colors: readonly string[]; locked: readonly Role[]; pairings?: Pairings }

const groundsAndInks: readonly Role[] = ['Light', 'Background', 'Dark', 'Text']

/** In OKLCH lightness. Beyond this limit, a color changes its character: a yellow turns brown. */
const furthest = 0.2
/** Contrast is the difference of these logarithms (WCAG 2). */
const logOf = (hex: string) => Math.log(luminanceOf(channelsOf(hex)) + 0.05)
const luminanceAt = (log: number) => Math.min(1, Math.max(0, Math.exp(log) - 0.05))

/**
 * Makes as many pairs readable as possible without changing any color's character. Earlier pairs of the use case take
 * precedence. Changes the start, the grounds and the text colors only if that makes more pairs pass, and each color as
 * little as possible. Passing pairs keep passing, no two colors become alike, the lightest ground never gets darker,
 * and the darkest text never gets lighter.
 */
export function repaired(palette: Repairable): string[] {
  const { useCase, colors, locked, pairings } = palette
  const failing = ratedPairs(useCase, colors, pairings).filter((pair) => !passesAA(pair)).length
  if (failing === 0) return [...colors]
  const [first] = rolesOf(useCase)
  const start = first ? [first] : []
  const tries = [[...start, ...groundsAndInks], start, groundsAndInks, []]
  let most = { colors: [...colors], mended: 0 }
  for (const held of tries) {
    const found = best({ ...palette, locked: [...locked, ...held] })
    if (found.mended > most.mended) most = found
    if (most.mended === failing) break
  }
  return most.colors
}

/** Returns the palette at a slider position from 0 (as designed) to 1 (readable). All colors move together. */
export function partlyRepaired(palette: Repairable, readable: readonly string[], share: number): string[] {
  for (let place = share; place > 0; place -= 0.01) {
    const colors = readable.map((to, i) => {
      const from = palette.colors[i] ?? to
      if (from === to || place >= 1) return to
      return shadeOf(from, luminanceAt(logOf(from) + (logOf(to) - logOf(from)) * place))
    })
    if (isHonest(palette, colors)) return colors
  }
  return [...palette.colors]
}

/** Moves one of two lookalike colors until they differ. Returns null when both are locked or cannot move. */
export function separated(palette: Repairable, [one, other]: readonly [number, number]): string[] | null {
  const roles = rolesOf(palette.useCase)
  const passing = ratedPairs(palette.useCase, palette.colors, palette.pairings).filter(passesAA)
  const found = [other, one].flatMap((mover) => {
    const role = roles[mover]
    if (!role || palette.locked.includes(role)) return []
    const locked = roles.filter((known) => known !== role)
    const order = orderOf(palette)
    const above = order.indexOf(one) > order.indexOf(other) ? one : other
    const below = above === one ? other : one
    return apartDistances.flatMap((gap) =>
      waysOf(passing, palette).flatMap((ways) => {
        const colors = solved({ ...palette, locked }, [...ways, { above, below, gap }])
        return colors && !alikePlaces(colors).some((places) => places.includes(mover)) ? [colors] : []
      }),
    )
  })
  return found[0] ?? null
}

const apartDistances = [0.25, 0.4, 0.6, 0.9]

/** Finds the largest set of failing pairs that can pass together. Prefers earlier pairs. */
function best(palette: Repairable): { colors: string[]; mended: number } {
  const { useCase, colors, pairings } = palette
  const failing = ratedPairs(useCase, colors, pairings).filter((pair) => !passesAA(pair))
  const held = kept(palette)
  for (let size = failing.length; size > 0; size -= 1) {
    for (const chosen of subsets(failing, size)) {
      const found = waysOf(chosen, palette)
        .map((ways) => solved(palette, [...held, ...ways], chosen))
        .filter((after) => after !== null)
        .map((after) => ({ after, moved: sum(after.map((hex, i) => Math.abs(logOf(hex) - logOf(colors[i] ?? hex)))) }))
        .toSorted((a, b) => a.moved - b.moved)
      if (found[0]) return { colors: found[0].after, mended: size }
    }
  }
  return { colors: [...colors], mended: 0 }
}

/** Returns the gaps that keep passing pairs passing, with the same two colors. */
function kept(palette: Repairable): Gap[] {
  return ratedPairs(palette.useCase, palette.colors, palette.pairings)
    .filter(passesAA)
    .map((pair) => gapOf(palette, pair, pair.color))
}

function gapOf(palette: Repairable, { on, asked }: RatedPair, color: Role): Gap {
  const roles = rolesOf(palette.useCase)
  const order = orderOf(palette)
  const [one, ground] = [roles.indexOf(color), roles.indexOf(on)]
  const isLighter = order.indexOf(one) > order.indexOf(ground)
  return { above: isLighter ? one : ground, below: isLighter ? ground : one, gap: Math.log(asked) }
}

/** Returns all combinations, because each label can use either of two colors. */
function waysOf(pairs: readonly RatedPair[], palette: Repairable): Gap[][] {
  return pairs.reduce<Gap[][]>(
    (ways, pair) => ways.flatMap((way) => pair.options.map((color) => [...way, gapOf(palette, pair, color)])),
    [[]],
  )
}

/** Rounding to 8 bits per channel shrinks a gap slightly. If the result is too small, the next margin is tried. */
const margins = [0.004, 0.012, 0.03]
/** The minimum distance between neighbors in the order, where they already have it. */
const orderGap = 0.02

/** `wanted`: the conditions under which these pairs are readable. */
function solved(palette: Repairable, wanted: readonly Gap[], readable: readonly RatedPair[] = []): string[] | null {
  const { colors, useCase, pairings } = palette
  const starts = colors.map(logOf)
  const differenceNow = ({ above, below }: Gap) => (starts[above] ?? 0) - (starts[below] ?? 0)
  const noMoreThanNow = (gap: Gap) => ({ ...gap, gap: Math.min(gap.gap, differenceNow(gap)) })
  for (const margin of margins) {
    // Keeps a gap that is already wide enough.
    const widened = (gap: Gap) =>
      differenceNow(gap) >= gap.gap
        ? noMoreThanNow({ ...gap, gap: gap.gap + margin })
        : { ...gap, gap: gap.gap + margin }
    const gaps = [...inOrder(palette).map(noMoreThanNow), ...wanted.map(widened)]
    const values = leastMoves(starts, gaps, boundsOf(palette))
    if (!values) return null
    const after = colors.map((hex, i) => {
      const to = values[i] ?? 0
      return Math.abs(to - (starts[i] ?? 0)) < 0.001 ? hex : shadeOf(hex, luminanceAt(to))
    })
    const passing = ratedPairs(useCase, after, pairings).filter(passesAA)
    const isReadable = readable.every(({ use }) => passing.some((pair) => pair.use === use))
    if (isReadable && isHonest(palette, after)) return after
  }
  return null
}

function inOrder(palette: Repairable): Gap[] {
  const order = orderOf(palette)
  return order.slice(1).map((above, i) => ({ above, below: order[i] ?? above, gap: orderGap }))
}

/**
 * Checks that the order is unchanged, passing pairs pass, locked colors are unchanged, and no two colors have become
 * alike.
 */
function isHonest(palette: Repairable, after: readonly string[]): boolean {
  const { useCase, colors, pairings } = palette
  const before = ratedPairs(useCase, colors, pairings)
  const alike = new Set(alikePlaces(colors).map(String))
  return (
    orderOf({ useCase, colors: after }).join() === orderOf(palette).join() &&
    ratedPairs(useCase, after, pairings).every((pair, i) => passesAA(pair) || !passesAA(before[i] ?? pair)) &&
    alikePlaces(after).every((places) => alike.has(String(places)))
  )
}

function boundsOf(palette: Repairable): Bounds[] {
  const roles = rolesOf(palette.useCase)
  const order = orderOf(palette)
  return palette.colors.map((hex, i) => {
    const at = logOf(hex)
    const role = roles[i]
    if (role && palette.locked.includes(role)) return { least: at, most: at }
    const color = oklchOf(hex)
    const atLightness = (lightness: number) =>
      logOf(hexOf({ ...color, lightness: Math.min(1, Math.max(0, lightness)) }))
    const isGround = i === order.at(-1) && (role === 'Light' || role === 'Background')
    const isInk = i === order[0] && (role === 'Dark' || role === 'Text')
    return {
      least: isGround ? at : Math.min(at, atLightness(color.lightness - furthest)),
      most: isInk ? at : Math.max(at, atLightness(color.lightness + furthest)),
    }
  })
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
