// The `Success` color of an app is always green. Its name implies green, whatever the start is.
import { choose, type Wish } from './choose.ts'
import { type Color, derived, distanceOf, visibleDistance } from './color.ts'
import { reads, type Scene, standsOut } from './role-rules.ts'

const greenHues = [142, 154, 128, 100, 114]
const saturations = [70, 50, 90]
const lightnesses = [36, 30, 42, 24, 20]

/** Returns a green that is visible on the background and differs from a green start. */
export function successFor(scene: Scene): Color {
  const { start, placed, background } = scene
  const greens = greenHues.flatMap((hue) =>
    saturations.flatMap((saturation) => lightnesses.map((lightness) => derived({ hue, saturation, lightness }))),
  )
  const isApart =
    (distance: number): Wish =>
    (color) =>
      placed.every((other) => distanceOf(color, other) >= distance)
  return choose(greens, [
    (color) => placed.every((other) => other.hex !== color.hex),
    (color) => distanceOf(color, start) >= 40,
    (color) => background === undefined || reads(3, background)(color),
    standsOut({ ...scene, isNear: isGreenish(start) }),
    isApart(visibleDistance),
    isApart(40),
  ])
}

function isGreenish({ hsl }: Color): boolean {
  return Math.abs(hsl.hue - 125) < 75
}
