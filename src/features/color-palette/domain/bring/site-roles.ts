// Assigns brought colors to the roles of a website: by their names, then by their lightness, then by their uses.
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { oklchOf } from '#shared/color/oklch.ts'
import { firstMethodOf, type Method, methodsOf, rolesOf, useCases } from '../use-cases.ts'
import { isEnough } from './every-pair.ts'
import type { ColorGroup } from './groups.ts'

export type SiteRole = (typeof useCases)['website']['roles'][number]
export const siteRoles = useCases.website.roles

/** The main color of the group that has each role. */
export type Assigned = Readonly<Partial<Record<SiteRole, string>>>

const words: Record<SiteRole, readonly string[]> = {
  Primary: ['primary', 'brand', 'main'],
  Secondary: ['secondary'],
  Accent: ['accent', 'highlight'],
  Background: ['background', 'bg', 'surface', 'paper'],
  Text: ['text', 'fg', 'foreground', 'ink'],
}
/** With one of them, a name means another color than the role's own: `on-primary`, `text-muted`. */
const otherWords = /^(?:on|hover|active|focus|disabled|muted|subtle|border|inverse|inverted|emphasis|contrast|visited)$/

/** They do not make a name longer. */
const plainWords = /^(?:body|page|base|default|color|clr|theme)$/

/** Fewer have no ground and no text, as in an image. */
const leastForGround = 3
/** In OKLCH. Below this, a color is a gray. */
const leastColorful = 0.04

export function assignRoles(all: readonly ColorGroup[]): Assigned {
  // Colors that are only used translucently are mostly shadows.
  const opaque = all.filter(({ uses }) => uses > 0)
  const groups = opaque.length > 0 ? opaque : all
  const assigned: Partial<Record<SiteRole, string>> = {}
  const left = () => groups.map(({ hex }) => hex).filter((hex) => !Object.values(assigned).includes(hex))
  for (const role of siteRoles) {
    const named = namedBest(groups, role, left())
    if (named) assigned[role] = named
  }
  if (groups.length >= leastForGround) {
    const { Background = groundFor(left(), assigned.Text) } = assigned
    if (Background) assigned.Background = Background
    // Of several themes in one sheet, the names can belong to different ones.
    if (assigned.Text && Background && !isEnough(contrastOfHex(assigned.Text, Background))) delete assigned.Text
    const { Text = best(left(), (hex) => contrastOfHex(hex, Background ?? '#ffffff')) } = assigned
    if (Text) assigned.Text = Text
  }
  const isGray = (hex: string) => oklchOf(hex).chroma < leastColorful
  const others = left().toSorted((one, other) => Number(isGray(one)) - Number(isGray(other)))
  const [open, following] = [siteRoles.filter((role) => !assigned[role]), others.values()]
  for (const role of open) {
    const { value } = following.next()
    if (value) assigned[role] = value
  }
  return assigned
}

/** Of names such as `--primary` and `--bs-primary`, the shorter one is the role's. */
function namedBest(groups: readonly ColorGroup[], role: SiteRole, left: readonly string[]): string | null {
  let found: { hex: string; length: number } | null = null
  for (const { hex, members } of groups) {
    if (!left.includes(hex)) continue
    for (const name of members.flatMap(({ names }) => names)) {
      const length = lengthIfNamed(name, role)
      if (length !== null && length < (found?.length ?? Number.POSITIVE_INFINITY)) found = { hex, length }
    }
  }
  return found?.hex ?? null
}

/** The number of words of a name that means this role and no other, otherwise null. */
function lengthIfNamed(name: string, role: SiteRole): number | null {
  const parts = name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part !== '')
  const meant = siteRoles.filter((known) => words[known].some((word) => parts.includes(word)))
  if (meant.length !== 1 || meant[0] !== role || parts.some((part) => otherWords.test(part))) return null
  return parts.filter((part) => !plainWords.test(part)).length
}

/** The lightest color, or the darkest below a light text. */
function groundFor(hexes: readonly string[], text: string | undefined): string | null {
  const sign = text && oklchOf(text).lightness > 0.6 ? -1 : 1
  return best(hexes, (hex) => sign * oklchOf(hex).lightness)
}

function best(hexes: readonly string[], measure: (hex: string) => number): string | null {
  const [first] = hexes.toSorted((one, other) => measure(other) - measure(one))
  return first ?? null
}

/** Gives a color a role, or none. A color that had the role takes the other's old one. */
export function withRole(assigned: Assigned, hex: string, role: SiteRole | null): Assigned {
  const before = siteRoles.find((known) => assigned[known] === hex)
  const displaced = role ? assigned[role] : undefined
  const next: Partial<Record<SiteRole, string>> = { ...assigned }
  if (before) delete next[before]
  if (role) next[role] = hex
  if (before && displaced && before !== role) next[before] = displaced
  return next
}

/** The palette of these colors. Without a primary color, the start stays. The method makes the other colors. */
export function sitePalette(assigned: Assigned, now: { startingColor: string; method: Method }) {
  const [first, ...others] = rolesOf('website')
  const has = (role: string): role is SiteRole => siteRoles.some((known) => known === role)
  const hexOf = (role: string | undefined) => (role && has(role) ? assigned[role] : undefined)
  return {
    startingText: hexOf(first) ?? now.startingColor,
    useCase: 'website',
    method: methodsOf('website').find((known) => known === now.method) ?? firstMethodOf('website'),
    own: Object.fromEntries(others.flatMap((role) => (hexOf(role) ? [[role, hexOf(role) ?? '']] : []))),
    locked: [],
  } as const
}
