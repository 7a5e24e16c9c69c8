// The dark counterpart of a palette: the same hues, the lightness that each role needs on a dark page.
import { distanceBetween, oklchOf } from '#shared/color/oklch.ts'
import { type Pairings, passesAA, type RatedPair, ratedPairs } from '../contrast/contrast.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { type Places, placesOf, type Shade } from './places.ts'
import { pageOf, roleInDark } from './roles.ts'

export type LightPalette = {
  useCase: UseCase
  /** In the order of the use case's roles. The first one is the brand's color. */
  colors: readonly string[]
  locked: readonly Role[]
  pairings?: Pairings | undefined
}

export type DarkPalette = {
  /** In the order of the roles, as in the light palette. */
  colors: string[]
  /** The required pairs, named as they are used on a dark page. */
  pairs: RatedPair[]
  /** The brand's color and locked ones that cannot stay as they are, with their nearest color that passes. */
  moved: { role: Role; from: string; to: string }[]
  /** Required pairs for which these hues have no colors. */
  impossible: RatedPair[]
}

/** Every required pair passes, or is named in `impossible`. The same palette always has the same counterpart. */
export function darkPalette(palette: LightPalette): DarkPalette {
  const { useCase, colors, locked } = palette
  const roles = rolesOf(useCase)
  const found = searched(palette)
  const dark = roles.map((role, i) => found.get(role)?.hex ?? colors[i] ?? '#000000')
  const pairs = darkPairs(useCase, dark, palette.pairings)
  const moved = roles.flatMap((role, i) => {
    const [from = '', to = ''] = [colors[i], dark[i]]
    return from !== to && (i === 0 || locked.includes(role)) ? [{ role, from, to }] : []
  })
  return { colors: dark, pairs, moved, impossible: pairs.filter((pair) => !passesAA(pair)) }
}

/** Rates the pairs of a dark page. `Light` and `Dark` change places there. */
export function darkPairs(useCase: UseCase, dark: readonly string[], pairings?: Pairings): RatedPair[] {
  return ratedPairs(useCase, colorsAsUsed(useCase, dark), pairings).map((pair) => ({
    ...pair,
    color: roleInDark(pair.color),
    options: pair.options.map(roleInDark),
    on: roleInDark(pair.on),
  }))
}

/** The dark colors in the places of the light ones that they stand in for, to draw the same thing with them. */
export function colorsAsUsed(useCase: UseCase, dark: readonly string[]): string[] {
  const roles = rolesOf(useCase)
  return roles.map((role) => dark[roles.indexOf(roleInDark(role))] ?? '#000000')
}

type Wanted = { pairs: readonly Needed[]; isApart: boolean }
type Needed = { options: readonly Role[]; on: Role; gap: number }

/** Tries with all pairs and distinguishable colors. Gives up on distinguishing first, then on the least important pair. */
function searched(palette: LightPalette): ReadonlyMap<Role, Shade> {
  const { useCase, colors, pairings } = palette
  const roles = rolesOf(useCase)
  const places = placesInOrder(palette)
  const needed = darkPairs(useCase, [...colors], pairings).map(({ options, on, asked }) => ({
    options,
    on,
    gap: Math.log(asked),
  }))
  const lightColors = new Map(roles.map((role, i) => [role, oklchOf(colors[i] ?? '#000000')]))
  const gapOf = (one: Role, other: Role) => {
    const [first, second] = [lightColors.get(one), lightColors.get(other)]
    const distance = first && second ? distanceBetween(first, second) : 0
    return distance < alikeBelow ? 0 : Math.min(apart, distance * 0.8)
  }
  const tries: Wanted[] = [
    { pairs: needed, isApart: true },
    { pairs: needed, isApart: false },
    ...needed.map((_, i) => ({ pairs: needed.toSpliced(needed.length - 1 - i, 1), isApart: false })),
  ]
  for (const wanted of tries) {
    const found = placed(places, wanted, gapOf)
    if (found) return nearest(found, places, wanted, gapOf)
  }
  return placed(places, { pairs: [], isApart: false }, gapOf) ?? new Map()
}

/** The brand's color chooses first, then the page and its text, then locked colors. The others make way. */
function placesInOrder({ useCase, colors, locked }: LightPalette): Places[] {
  const roles = rolesOf(useCase)
  const { dark, ink } = pageOf[useCase]
  const kept = roles.filter((role, i) => i === 0 || locked.includes(role))
  const order = [...roles.slice(0, 1), dark, ...(ink ? [ink] : []), ...kept, ...roles]
  return [...new Set(order)].map((role) =>
    placesOf(role, {
      useCase,
      hexOfRole: (known) => colors[roles.indexOf(known)] ?? '#000000',
      isKept: (known) => kept.includes(known),
    }),
  )
}

/** Distances in OKLab: of colors that look alike, and of colors that are easy to tell apart. */
const alikeBelow = 0.045
const apart = 0.08
/** So that no palette takes long. */
const mostTries = 4_000

type GapOf = (one: Role, other: Role) => number

/** Finds the first combination of places that keeps all conditions, by trying the last color's places first. */
function placed(places: readonly Places[], wanted: Wanted, gapOf: GapOf): Map<Role, Shade> | null {
  const found = new Map<Role, Shade>()
  let tries = 0
  const place = (at: number): boolean => {
    const next = places[at]
    if (!next) return true
    for (let i = 0; i < next.count && tries < mostTries; i += 1) {
      tries += 1
      const shade = next.shade(i)
      if (!shade || !isApartFrom(found, next.role, shade, wanted, gapOf)) continue
      found.set(next.role, shade)
      if (wanted.pairs.every((pair) => isKept(pair, found)) && place(at + 1)) return true
      found.delete(next.role)
    }
    return false
  }
  return place(0) ? found : null
}

/** Brings each color as near to its best place as the others, which stay, allow. The search takes large steps. */
function nearest(found: Map<Role, Shade>, places: readonly Places[], wanted: Wanted, gapOf: GapOf) {
  for (const { role, nearer } of places) {
    const now = found.get(role)
    if (!now) continue
    const better = nearer(now).find((shade) => {
      if (!isApartFrom(found, role, shade, wanted, gapOf)) return false
      found.set(role, shade)
      return wanted.pairs.every((pair) => isKept(pair, found))
    })
    found.set(role, better ?? now)
  }
  return found
}

function isApartFrom(
  found: ReadonlyMap<Role, Shade>,
  role: Role,
  shade: Shade,
  { isApart }: Wanted,
  gapOf: GapOf,
): boolean {
  if (!isApart) return true
  for (const [other, { color }] of found)
    if (other !== role && distanceBetween(color, shade.color) < gapOf(role, other)) return false
  return true
}

/** A pair whose colors are not all placed yet may still pass. */
function isKept({ options, on, gap }: Needed, found: ReadonlyMap<Role, Shade>): boolean {
  const ground = found.get(on)
  if (!ground) return true
  return options.some((role) => {
    const color = found.get(role)
    return !color || Math.abs(color.log - ground.log) >= gap + 1e-9
  })
}
