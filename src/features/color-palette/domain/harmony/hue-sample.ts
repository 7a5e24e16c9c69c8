// Two or three colors that illustrate a method, fully saturated and without roles.
import { parseHex } from '#shared/color/hex-color.ts'
import { defaultStartingColor } from '../starting-color.ts'
import type { Method } from '../use-cases.ts'
import { colorOf, derived } from './color.ts'
import { palette } from './palette.ts'

const steps: Record<Exclude<Method, 'monochromatic' | 'rgb-inversion'>, readonly number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [15, 0, -15],
  'hsl-rotation': [0, 60, -60],
}

/** `hueSampleOf('complementary')` → `['#3b82f6', '#f6af3b']` */
export function hueSampleOf(method: Method, startingColor = defaultStartingColor): string[] {
  const { hsl } = colorOf(parseHex(startingColor) ?? { red: 0, green: 0, blue: 0 })
  switch (method) {
    case 'monochromatic':
      return [18, hsl.lightness, 85].map((lightness) => derived({ ...hsl, lightness }).hex)
    case 'rgb-inversion': {
      const [start, inverted, , , dark] = palette({ startingColor, useCase: 'general', method })
      return [start, inverted, dark].filter((color) => color !== undefined)
    }
    case 'complementary':
    case 'triadic':
    case 'analogous':
    case 'hsl-rotation':
      return steps[method].map((step) => derived({ ...hsl, hue: hsl.hue + step }).hex)
  }
}
