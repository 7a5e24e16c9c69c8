// The palettes of the five methods that rotate the hue (Spec 9; Decisions: Colour relations).
import { turned } from '../color-conversion.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { choose, type Wish } from './choose.ts'
import { type Color, clamped, derived, distanceOf, visibleDistance } from './color.ts'
import { allowedSteps, type HueMethod, stepsOf } from './hue-steps.ts'
import { darkFor, lightFor } from './light-and-dark.ts'
import { roleRules, type Scene, type Tint } from './role-rules.ts'
import { successFor } from './success-green.ts'

type Turn = { start: Color; useCase: UseCase; method: HueMethod }

/** Returns one color per role of the use case, the start first. */
export function turnedPalette({ start, useCase, method }: Turn): Color[] {
  const roles = rolesOf(useCase)
  const steps = stepsOf(useCase, method)
  const chosen = new Map<Role, Color>()
  const [first, ...rest] = roles
  if (first) chosen.set(first, start)
  // `Light` and `Dark` are compared with all other colors, so they come last.
  const isEnd = (role: Role) => role === 'Light' || role === 'Dark'
  for (const role of [...rest.filter((role) => !isEnd(role)), ...rest.filter(isEnd)]) {
    const step = steps[roles.indexOf(role)] ?? 0
    const scene: Scene = { start, placed: [...chosen.values()], isNear: Math.abs(step) < 60 }
    const background = chosen.get('Background')
    if (background) scene.background = background
    chosen.set(role, colorFor(role, scene, { method, hue: turned(start.hsl.hue + step) }))
  }
  return roles.map((role) => chosen.get(role) ?? start)
}

function colorFor(role: Role, scene: Scene, { method, hue }: { method: HueMethod; hue: number }): Color {
  const { start, placed } = scene
  switch (role) {
    case 'Base':
    case 'Primary':
    case 'Main':
      return start
    case 'Success':
      return successFor(scene)
    case 'Light':
    case 'Dark': {
      const ofMethod = allowedSteps[method].map((step) => turned(start.hsl.hue + step))
      const place = { hues: [...new Set([hue, ...ofMethod])], saturation: tintOf(start).saturation, others: placed }
      return role === 'Light' ? lightFor(place) : darkFor(place)
    }
    case 'Accent':
    case 'Secondary':
    case 'Support':
    case 'Background':
    case 'Text':
    case 'Bold':
    case 'Vibrant':
    case 'Contrast': {
      const rule = roleRules[role]
      const aim = rule.aim(tintOf(start), scene.isNear)
      const candidates = lightnessesAround(aim.lightness, { bounds: rule.bounds, start: start.hsl.lightness }).map(
        (lightness) => derived({ hue, saturation: aim.saturation, lightness }),
      )
      const isNew: Wish = (color) => placed.every((other) => other.hex !== color.hex)
      const isApart: Wish = (color) => placed.every((other) => distanceOf(color, other) >= visibleDistance)
      return choose(candidates, [isNew, ...rule.wishes(scene), isApart])
    }
  }
}

/** Yields the desired lightness, then values ever further from it, first in the direction away from the start. */
function lightnessesAround(
  wanted: number,
  { bounds, start }: { bounds: { least: number; most: number }; start: number },
) {
  const middle = clamped(wanted, bounds)
  const outwards = middle >= start ? 1 : -1
  const found = [middle]
  for (let distance = 3; distance <= bounds.most - bounds.least; distance += 3) {
    for (const lightness of [middle + outwards * distance, middle - outwards * distance]) {
      if (lightness >= bounds.least && lightness <= bounds.most) found.push(lightness)
    }
  }
  return found
}

/**
 * Near white and black, saturation is noise: `#fffffe` has 100 %. There it is weighted by the small possible chroma, so
 * a start that looks white gets no garish companions.
 */
function tintOf({ hsl, luminance }: Color): Tint {
  const room = 1 - Math.abs(hsl.lightness / 50 - 1)
  return { ...hsl, saturation: hsl.saturation * Math.min(1, room / 0.2), isBright: luminance > middleLuminance }
}

/** At this luminance, the contrasts with black and white are equal. */
const middleLuminance = 0.18
