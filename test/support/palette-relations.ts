// The rules of Spec 3 and Decisions about palettes, repeated for tests: labels, methods and the relations of colors.
import { expect } from 'vitest'

/** Spec 3, repeated: labels and allowed methods of every use case, in order. */
export const useCases = {
  general: {
    labels: ['Base', 'Accent', 'Support', 'Light', 'Dark'],
    methods: ['complementary', 'triadic', 'analogous', 'monochromatic', 'hsl-rotation', 'rgb-inversion'],
  },
  website: {
    labels: ['Primary', 'Secondary', 'Accent', 'Background', 'Text'],
    methods: ['complementary', 'analogous', 'monochromatic'],
  },
  logo: { labels: ['Main', 'Accent', 'Support'], methods: ['complementary', 'triadic', 'analogous'] },
  brand: {
    labels: ['Primary', 'Secondary', 'Accent', 'Light', 'Dark', 'Support'],
    methods: ['complementary', 'triadic', 'analogous'],
  },
  social: {
    labels: ['Primary', 'Bold', 'Vibrant', 'Contrast'],
    methods: ['complementary', 'triadic', 'rgb-inversion'],
  },
  app: {
    labels: ['Primary', 'Secondary', 'Background', 'Text', 'Success'],
    methods: ['complementary', 'monochromatic', 'analogous'],
  },
  print: {
    labels: ['Primary', 'Accent', 'Light', 'Dark'],
    methods: ['analogous', 'monochromatic', 'complementary'],
  },
} as const

/** Decisions, Colour relations: the angles by which each method may turn the starting hue. */
const angles: Record<string, number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [0, 15, 30, 330, 345],
  monochromatic: [0],
  'hsl-rotation': [0, 60, 120, 180, 240, 300],
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
export const hexOf = (channels: readonly number[]) =>
  `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`

function hueOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  // The hue as an angle of the projected color hexagon, by the sextant of the largest and the smallest channel.
  const chroma = most - least
  const sextant =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  const lightness = (most + least) / 2 / 255
  if (chroma === 0) return { hue: 0, chroma, saturation: 0, lightness }
  const saturation = chroma / 255 / (1 - Math.abs(2 * lightness - 1))
  return { hue: (sextant * 60 + 360) % 360, chroma, saturation, lightness }
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type StoredPalette = { startingColor: string; method: string; colors: string[] }

/** The colors relate to the starting color as the method requires, and to each other as their labels require. */
export function expectRelation({ startingColor, method, colors }: StoredPalette, labels: readonly string[]): void {
  const relation = method.slice(method.indexOf('-') + 1)
  expect(colors[0]).toBe(startingColor)
  expect(new Set(colors).size).toBe(labels.length)
  if (relation === 'rgb-inversion') {
    expectInversion(startingColor, colors)
    return
  }
  for (const [i, hex] of colors.entries()) {
    // The start never changes, and `Success` is green for any start.
    if (i === 0 || labels[i] === 'Success') continue
    const { hue, chroma, saturation, lightness } = hueOf(hex)
    const turn = (hue - hueOf(startingColor).hue + 360) % 360
    const off = Math.min(...(angles[relation] ?? []).map((angle) => Math.abs(((turn - angle + 540) % 360) - 180)))
    // A channel level is 60/chroma degrees, so rounding alone turns a pale color's hue by more than one.
    expect([method, labels[i], hex, off <= Math.max(1, 60 / chroma)]).toEqual([method, labels[i], hex, true])
    expect(saturation).toBeGreaterThanOrEqual(0.05)
    expect(lightness).toBeGreaterThanOrEqual(0.05)
    expect(lightness).toBeLessThanOrEqual(0.95)
  }
  const named = new Map(labels.map((label, i) => [label, luminanceOf(colors[i] ?? '')]))
  const all = [...named.values()]
  if (named.has('Light')) expect(named.get('Light')).toBe(Math.max(...all))
  if (named.has('Dark')) expect(named.get('Dark')).toBe(Math.min(...all))
  const [text, ground] = [named.get('Text'), named.get('Background')]
  if (text !== undefined && ground !== undefined) expect((ground + 0.05) / (text + 0.05)).toBeGreaterThanOrEqual(4.5)
}

/** Exactly the inversion, and the start darkened by 0.7 or lightened by 1.3. */
function expectInversion(start: string, colors: readonly string[]): void {
  const inverted = channelsOf(start).map((channel) => 255 - channel)
  const scaled = [inverted, channelsOf(start)].flatMap((source) =>
    [0.7, 1.3].map((factor) => hexOf(source.map((channel) => Math.min(255, Math.round(channel * factor))))),
  )
  expect(colors).toContain(hexOf(inverted))
  for (const hex of colors) expect([start, hexOf(inverted), ...scaled]).toContain(hex)
}

/** The most saturated colors around the wheel, every `step`th of 1,530. With all methods, they make 36,720 palettes. */
export function fullHues(step = 1): string[] {
  return Array.from({ length: Math.ceil(1_530 / step) }, (_, i) => {
    const [sextant, up] = [Math.floor((i * step) / 255), (i * step) % 255]
    const down = 255 - up
    const wheel = [
      [255, up, 0],
      [down, 255, 0],
      [0, 255, up],
      [0, down, 255],
      [up, 0, 255],
      [255, 0, down],
    ]
    return hexOf(wheel[sextant] ?? [])
  })
}
