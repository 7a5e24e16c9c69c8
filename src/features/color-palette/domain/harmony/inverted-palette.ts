// rgb-inversion: the inverted start, and both colors darkened by 0.7 and lightened by 1.3 (Spec 9; Decisions: Colour
// relations).
import type { Rgb } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { type Color, clamped, colorOf, contrastBetween, distanceOf } from './color.ts'

/** Spec 9: the darken and lighten factors of RGB inversion. */
const darkenFactor = 0.7
const lightenFactor = 1.3

/** Returns one color per role of the use case, the start first. The palette always contains the exact inversion. */
export function invertedPalette({ start, useCase }: { start: Color; useCase: UseCase }): Color[] {
  const inverted = each(start, (channel) => 255 - channel)
  const named = useCase === 'social' ? socialRoles(start, inverted) : lightAndDarkRoles(start, inverted)
  return rolesOf(useCase).map((role) => named[role] ?? start)
}

type NamedColors = Partial<Record<Role, Color>>

/**
 * Accent, Support, Light and Dark: the first four variants whose lightest and darkest colors are still the extremes
 * when compared with the start.
 */
function lightAndDarkRoles(start: Color, inverted: Color): NamedColors {
  const [, ...more] = variantsOf(start, inverted, 5)
  let best: { named: NamedColors; score: number } = { named: {}, score: -1 }
  for (const three of combinations(more, 3)) {
    const named = nameByLightness([inverted, ...three])
    const score = scoreOf(named, [start, inverted, ...three])
    if (score > best.score) best = { named, score }
  }
  return best.named
}

function nameByLightness(colors: readonly Color[]): NamedColors {
  const byLuminance = colors.toSorted((a, b) => a.luminance - b.luminance)
  const Dark = byLuminance.at(0)
  const Light = byLuminance.at(-1)
  const [Accent, Support] = colors.filter((color) => color !== Dark && color !== Light)
  return Dark && Light && Accent && Support ? { Accent, Support, Light, Dark } : {}
}

/** Luminance matches perception, so it counts more than HSL lightness. */
function scoreOf({ Light, Dark }: NamedColors, all: readonly Color[]): number {
  if (!Light || !Dark) return 0
  const isTop = (measure: (color: Color) => number, of: Color, sign: number) =>
    all.every((color) => color === of || sign * measure(color) < sign * measure(of))
  const luminance = (color: Color) => color.luminance
  const lightness = (color: Color) => color.hsl.lightness
  return (
    Number(isTop(luminance, Light, 1)) * 3 +
    Number(isTop(luminance, Dark, -1)) * 3 +
    Number(isTop(lightness, Light, 1)) +
    Number(isTop(lightness, Dark, -1))
  )
}

/**
 * Contrast is the variant furthest from the start in luminance. Of the other two, Bold is the darker and Vibrant the
 * brighter.
 */
function socialRoles(start: Color, inverted: Color): NamedColors {
  const variants = variantsOf(start, inverted, 3)
  const Contrast = variants.toSorted((a, b) => contrastBetween(b, start) - contrastBetween(a, start))[0] ?? inverted
  const others = [inverted, ...variants].filter((color, i, all) => color !== Contrast && all.indexOf(color) === i)
  const [Bold = inverted, Vibrant = inverted] = others.slice(0, 2).toSorted((a, b) => a.luminance - b.luminance)
  return { Bold, Vibrant, Contrast }
}

/**
 * Returns the inversion, its dark and light variants, then those of the start. A factor does not change channels at 0
 * or 255, which may leave fewer than `count` colors. Then the factor is applied to the distance from white, or a second
 * time. Similar colors come last.
 */
function variantsOf(start: Color, inverted: Color, count: number): Color[] {
  const darken = (channel: number) => channel * darkenFactor
  const lighten = (channel: number) => channel * lightenFactor
  const pale = (channel: number) => 255 - (255 - channel) * darkenFactor
  const found = [inverted]
  const lookalikes: Color[] = []
  const add = (source: Color, change: (channel: number) => number) => {
    const color = each(source, change)
    const nearest = Math.min(...[start, ...found, ...lookalikes].map((other) => distanceOf(other, color)))
    if (nearest >= lookalikeDistance) found.push(color)
    else if (nearest > 0) lookalikes.push(color)
  }
  for (const source of [inverted, start]) {
    add(source, darken)
    add(source, lighten)
  }
  for (const again of [pale, (c: number) => darken(darken(c)), (c: number) => pale(pale(c))]) {
    for (const source of [inverted, start]) if (found.length < count) add(source, again)
  }
  return [...found, ...lookalikes]
}

/** In channel levels. Colors nearer than this are indistinguishable. */
const lookalikeDistance = 4

function each({ rgb }: Color, change: (channel: number) => number): Color {
  const level = (channel: number) => Math.round(clamped(change(channel), { least: 0, most: 255 }))
  const changed: Rgb = { red: level(rgb.red), green: level(rgb.green), blue: level(rgb.blue) }
  return colorOf(changed)
}

/** Returns every choice of `count` items, the earliest first. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, i) => combinations(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]))
}
