// Decisions, Colour relations: complementary rotates the hue by 180°, triadic by 120°, analogous by 30° and 15°,
// hsl-rotation by 60°; monochromatic keeps it. Spec 3 defines which methods a use case allows.
import type { Method, UseCase } from '../use-cases.ts'

export type HueMethod = Exclude<Method, 'rgb-inversion'>

/** Every angle by which a method may rotate the starting hue. */
export const allowedSteps: Record<HueMethod, readonly number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [0, 15, -15, 30, -30],
  monochromatic: [0],
  'hsl-rotation': [0, 60, 120, 180, 240, 300],
}

/** One angle per role, in the order of the use case's roles. `Success` is always green, so its angle is unused. */
const steps = {
  general: {
    complementary: [0, 180, 0, 0, 0],
    triadic: [0, 120, 240, 0, 0],
    analogous: [0, 30, -15, 15, -30],
    monochromatic: [0, 0, 0, 0, 0],
    'hsl-rotation': [0, 60, 120, 180, 240],
  },
  website: {
    complementary: [0, 0, 180, 0, 0],
    analogous: [0, -15, 30, 0, 0],
    monochromatic: [0, 0, 0, 0, 0],
  },
  logo: {
    complementary: [0, 180, 0],
    triadic: [0, 120, 240],
    analogous: [0, 30, -15],
  },
  brand: {
    complementary: [0, 0, 180, 0, 0, 180],
    triadic: [0, 240, 120, 0, 0, 0],
    analogous: [0, 15, 30, 0, 0, -15],
  },
  social: {
    complementary: [0, 0, 180, 180],
    triadic: [0, 120, 240, 0],
  },
  app: {
    complementary: [0, 180, 0, 0, 0],
    monochromatic: [0, 0, 0, 0, 0],
    analogous: [0, 30, 15, 15, 0],
  },
  print: {
    analogous: [0, 30, 15, -15],
    monochromatic: [0, 0, 0, 0],
    complementary: [0, 180, 0, 0],
  },
} as const satisfies Record<UseCase, Partial<Record<HueMethod, readonly number[]>>>

/** `stepsOf('logo', 'triadic')` → `[0, 120, 240]`. Every step is 0 if the use case does not allow the method. */
export function stepsOf(useCase: UseCase, method: HueMethod): readonly number[] {
  const table: Partial<Record<HueMethod, readonly number[]>> = steps[useCase]
  return table[method] ?? []
}
