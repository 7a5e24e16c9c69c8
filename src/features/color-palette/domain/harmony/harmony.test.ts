// Tests each palette rule for each of the 24 combinations, always with the same starts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHex } from '#shared/color/hex-color.ts'
import { breadth } from '../../../../../test/support/breadth.ts'
import { type Method, methodsOf, type Role, rolesOf, type UseCase, useCaseIds } from '../use-cases.ts'
import { type Color, colorOf, contrastBetween, distanceOf } from './color.ts'
import { allowedSteps } from './hue-steps.ts'
import { palette } from './palette.ts'

const runs = { seed: 20_250_917, numRuns: breadth(500, 2_000) }

const hexOf = (value: number) => `#${value.toString(16).padStart(6, '0')}`
const mixed = (red: fc.Arbitrary<number>, green = red, blue = red) =>
  fc.tuple(red, green, blue).map(([r, g, b]) => hexOf((r << 16) | (g << 8) | b))
const channel = fc.integer({ min: 0, max: 255 })
const anyStart = fc.oneof(
  { weight: 4, arbitrary: mixed(channel) },
  // Near black, near white, the corners of the color cube and their neighbors, grays, greens.
  mixed(fc.integer({ min: 0, max: 40 })),
  mixed(fc.integer({ min: 215, max: 255 })),
  mixed(fc.constantFrom(0, 1, 254, 255)),
  channel.map((level) => hexOf(level * 0x010101)),
  mixed(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 100, max: 255 }), fc.integer({ min: 0, max: 120 })),
)

type Scene = {
  method: Method
  start: Color
  colors: readonly Color[]
  derived: readonly Color[]
  of: (role: Role) => Color | undefined
}
type Rule = (scene: Scene) => boolean

function sceneOf(startingColor: string, useCase: UseCase, method: Method): Scene {
  const [start = measured(startingColor), ...derived] = palette({ startingColor, useCase, method }).map(measured)
  const colors = [start, ...derived]
  return { method, start, colors, derived, of: (role) => colors[rolesOf(useCase).indexOf(role)] }
}

function measured(hex: string): Color {
  return colorOf(parseHex(hex) ?? { red: 0, green: 0, blue: 0 })
}

/** Checks that the hue differs from the start by `step`, as precisely as 8-bit channels allow. */
function isTurnedBy(step: number, color: Color, start: Color): boolean {
  const distance = Math.abs(color.hsl.hue - start.hsl.hue - step + 720) % 360
  const { red, green, blue } = color.rgb
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
  return Math.min(distance, 360 - distance) <= 61 / chroma
}

const isTurning = ({ method }: Scene) => method !== 'rgb-inversion'
const stepsOf = ({ method }: Scene) => (method === 'rgb-inversion' ? [] : allowedSteps[method])
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

/**
 * Checks that a color has the extreme value of a measure in its palette: `sign` 1 for the largest, -1 for the smallest.
 */
function isExtreme(
  { colors }: Scene,
  color: Color,
  rule: { sign: 1 | -1; measure: (color: Color) => number },
): boolean {
  return colors.every((other) => other === color || rule.sign * (rule.measure(color) - rule.measure(other)) > 0)
}
const luminance = (color: Color) => color.luminance
const lightness = (color: Color) => color.hsl.lightness

const everyPalette: Record<string, Rule> = {
  'begins with the start itself': ({ start, colors }) => colors[0]?.hex === start.hex,
  'has different colors': ({ colors }) => new Set(colors.map(({ hex }) => hex)).size === colors.length,
  // The clamps end at 5 and 95. The inversion of a near-black start is near white, and vice versa.
  'has the lightest color as Light': (scene) => {
    const light = scene.of('Light')
    if (!light || scene.start.hsl.lightness >= (isTurning(scene) ? 94.9 : 99)) return true
    const isLightest = isExtreme(scene, light, { sign: 1, measure: lightness })
    return isExtreme(scene, light, { sign: 1, measure: luminance }) && (isLightest || !isTurning(scene))
  },
  'has the darkest color as Dark': (scene) => {
    const dark = scene.of('Dark')
    if (!dark || scene.start.hsl.lightness <= (isTurning(scene) ? 5.1 : 1)) return true
    const isDarkest = isExtreme(scene, dark, { sign: -1, measure: lightness })
    return isExtreme(scene, dark, { sign: -1, measure: luminance }) && (isDarkest || !isTurning(scene))
  },
  'has a Text that reads on the Background with 7:1': ({ of }) => {
    const [text, background] = [of('Text'), of('Background')]
    return !text || !background || contrastBetween(text, background) >= 7
  },
  'has a light Background': ({ of }) => (of('Background')?.hsl.lightness ?? 100) >= 85,
  'has a green Success': ({ of }) => {
    const hsl = of('Success')?.hsl
    return hsl === undefined || (isBetween(hsl.hue, 90, 160) && hsl.saturation >= 45)
  },
  'has a Success that shows on the Background and beside a green start': ({ of, start }) => {
    const [success, background] = [of('Success'), of('Background')]
    if (!success || !background) return true
    const isApart = Math.abs(start.hsl.hue - 125) > 35 || contrastBetween(success, start) >= 1.5
    return isApart && distanceOf(success, start) >= 40 && contrastBetween(success, background) >= 3
  },
}

const turnedPalettes: Record<string, Rule> = {
  'keeps derived lightness within 5-95 after rounding': ({ derived }) =>
    derived.every(({ hsl }) => isBetween(hsl.lightness, 5, 95)),
  'keeps derived saturation within 5-100 after rounding': ({ derived }) =>
    derived.every(({ hsl }) => isBetween(hsl.saturation, 5, 100.0001)),
  'turns the hue by steps of its method only': (scene) =>
    scene.derived.every(
      (color) => color === scene.of('Success') || stepsOf(scene).some((step) => isTurnedBy(step, color, scene.start)),
    ),
  'shows the steps its method is named for': ({ method, derived, start }) => {
    // A gray start has no hue to rotate.
    if (start.hsl.saturation < 20 || !isBetween(start.hsl.lightness, 10, 90)) return true
    const has = (step: number) => derived.some((color) => isTurnedBy(step, color, start))
    switch (method) {
      case 'complementary':
        return has(180)
      case 'triadic':
        return has(120) && has(240)
      case 'analogous':
        return (has(15) || has(-15)) && (has(30) || has(-30))
      case 'hsl-rotation':
        return has(60) && has(120)
      case 'monochromatic':
      case 'rgb-inversion':
        return true
    }
  },
  'has colors that look different, for a vivid start': ({ start, colors }) =>
    start.hsl.saturation < 50 ||
    !isBetween(start.hsl.lightness, 25, 75) ||
    colors.every((color, i) => colors.slice(0, i).every((other) => distanceOf(color, other) >= 16)),
  'has an Accent that stands out': ({ of, start }) => {
    const accent = of('Accent')
    return !accent || contrastBetween(accent, start) >= 1.5 || distanceOf(accent, start) >= 96
  },
  'has a Support quieter than a colorful start': ({ of, start }) => {
    const support = of('Support')
    return !support || start.hsl.saturation < 20 || support.hsl.saturation < start.hsl.saturation
  },
  'has a saturated Bold and Vibrant': ({ of }) =>
    (of('Bold')?.hsl.saturation ?? 100) > 65 && (of('Vibrant')?.hsl.saturation ?? 100) > 80,
  'has a Contrast of at least 3:1 to the start': ({ of, start }) => {
    const contrast = of('Contrast')
    return !contrast || contrastBetween(contrast, start) >= 3
  },
}

const combinations = useCaseIds.flatMap((useCase) => methodsOf(useCase).map((method) => [useCase, method] as const))

describe('every palette', () => {
  it.each(combinations)('for %s by %s follows all rules', (useCase, method) => {
    const rules = Object.entries(method === 'rgb-inversion' ? everyPalette : { ...everyPalette, ...turnedPalettes })
    fc.assert(
      fc.property(anyStart, (startingColor) => {
        const scene = sceneOf(startingColor, useCase, method)
        const broken = rules.filter(([, holds]) => !holds(scene)).map(([name]) => name)
        // Asserting two thousand times would take longer than generating the palettes.
        if (broken.length > 0) expect({ colors: scene.colors.map(({ hex }) => hex), broken }).toBeUndefined()
      }),
      runs,
    )
  })

  it.each(combinations)('for %s by %s is the same every time', (useCase, method) => {
    const again = () => palette({ startingColor: '#C0FFEE', useCase, method })
    expect(again()).toEqual(again())
    expect(again()).toHaveLength(rolesOf(useCase).length)
  })
})
