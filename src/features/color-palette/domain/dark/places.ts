// The places that a palette's colors can take in its dark counterpart: same hue, lightness by role.
import { channelsOf, luminanceOf } from '#shared/color/hex-color.ts'
import { hexOf, hueDistance, leastChroma, type Oklch, oklchOf } from '#shared/color/oklch.ts'
import { hueTolerance, sameHueNear } from '#shared/color/shade.ts'
import type { Bounds } from '../contrast/least-moves.ts'
import type { Role, UseCase } from '../use-cases.ts'
import { bands, brightPost, lightBands, mirrored, pageOf, within } from './roles.ts'

/** `log`: the logarithm of what WCAG compares. Differences of it are contrast ratios. */
export type Shade = { hex: string; log: number; color: Oklch }

/**
 * `shades`: the best place first, then further from it in growing steps. Null: this hue does not exist there, at 8 bits
 * per channel. `nearer`: what lies between the best place and another one.
 */
export type Places = {
  role: Role
  count: number
  shade: (place: number) => Shade | null
  nearer: (to: Shade) => Shade[]
}

type Given = { useCase: UseCase; hexOfRole: (role: Role) => string; isKept: (role: Role) => boolean }

const distances = {
  color: [0, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1],
  /** A page and its text make way for the other colors. */
  page: [0, 0.03, 0.06, 0.1],
}
const step = 0.005

const logOf = (hex: string) => Math.log(luminanceOf(channelsOf(hex)) + 0.05)

export function placesOf(role: Role, given: Given): Places {
  const hex = given.hexOfRole(role)
  const start = oklchOf(hex)
  const { band, target } = aimOf(role, start, given)
  const best = within(target, band)
  const { dark, ink } = pageOf[given.useCase]
  const isPage = !given.isKept(role) && (role === dark || role === ink)
  const around = distances[isPage ? 'page' : 'color'].flatMap((by) => [
    within(best + by, band),
    within(best - by, band),
  ])
  const lightnesses = [...new Set(around)]
  const found = new Map<number, Shade | null>()
  const shadeOf = (lightness: number) => {
    const known = found.get(lightness)
    if (known !== undefined) return known
    const shade = shadeAt(lightness, hex, start)
    found.set(lightness, shade)
    return shade
  }
  return {
    role,
    count: lightnesses.length,
    shade: (place) => shadeOf(lightnesses[place] ?? best),
    nearer: ({ color }) => {
      const way = color.lightness - best
      const count = Math.max(0, Math.ceil(Math.abs(way) / step) - 1)
      return Array.from({ length: count }, (_, i) => shadeOf(best + Math.sign(way) * (i + 1) * step)).filter(
        (shade) => shade !== null,
      )
    },
  }
}

function shadeAt(lightness: number, hex: string, start: Oklch): Shade | null {
  if (Math.abs(lightness - start.lightness) < 1e-9) return { hex, log: logOf(hex), color: start }
  const ideal = { ...start, lightness }
  const simple = hexOf(ideal)
  const found = keepsHue(oklchOf(simple), start) ? simple : sameHueNear(ideal, start)[0]?.hex
  return found ? { hex: found, log: logOf(found), color: oklchOf(found) } : null
}

/** A gray stays gray. Close to gray, 8 bits per channel have few hues, but nobody sees how far they are off. */
export function keepsHue(color: Oklch, start: Oklch): boolean {
  if (start.chroma < leastChroma) return color.chroma < leastChroma
  const off = hueDistance(color, start)
  return off < hueTolerance || (color.chroma * off * Math.PI) / 180 < invisible
}

/** A distance in OKLab. */
const invisible = 0.003

/** Their colors must differ from each other, not only from the page. */
const hasShapes: readonly UseCase[] = ['logo', 'social', 'print']

type Aim = { band: Bounds; target: number }

function aimOf(role: Role, { lightness }: Oklch, given: Given): Aim {
  const page = pageOf[given.useCase]
  const own = given.isKept(role) ? lightness : undefined
  const isBright = given.useCase === 'social' && oklchOf(given.hexOfRole('Primary')).lightness > brightPost
  if (role === 'Dark') return { band: bands.deepPage, target: lightness }
  if (role === 'Light') return { band: bands.ink, target: lightness }
  if (given.useCase === 'social' && role === 'Primary')
    return { band: isBright ? { least: brightPost, most: 1 } : bands.post, target: lightness }
  if (role === page.dark) {
    const band = given.useCase === 'logo' ? bands.deepPage : bands.page
    return { band, target: own ?? mirrored(lightness, lightBands.page, band) }
  }
  if (role === page.ink)
    return isBright
      ? { band: bands.deepPage, target: lightness }
      : { band: bands.ink, target: own ?? mirrored(lightness, lightBands.ink, bands.ink) }
  if (own !== undefined) return { band: bands.kept, target: own }
  if (role === 'Support') return { band: bands.area, target: keptContrast(role, given) }
  return { band: hasShapes.includes(given.useCase) ? bands.shape : bands.fill, target: lightness }
}

/** The lightness at which a color has about as much contrast with the dark page as it has with the light one. */
function keptContrast(role: Role, { useCase, hexOfRole }: Given): number {
  const { light, dark } = pageOf[useCase]
  const contrast = Math.abs(logOf(hexOfRole(role)) - logOf(hexOfRole(light)))
  const ground = light === dark ? pageLog : Math.min(pageLog, logOf(hexOfRole(dark)))
  return Math.cbrt(Math.max(0, Math.exp(ground + contrast) - 0.05))
}

/** A page in the middle of its band. */
const pageLog = Math.log(0.19 ** 3 + 0.05)
