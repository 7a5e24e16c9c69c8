// "Wear it": the site's own tokens (ui-kit/styles/tokens.css), made from a palette.
import { channelsOf, contrastOfHex, formatHex, luminanceOf } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { colorsAsUsed } from './dark-palette.ts'

/** The roles that serve as page, text, accent and wash of a site. */
const siteRoles: Record<UseCase, readonly [page: Role, text: Role, accent: Role, wash: Role]> = {
  general: ['Light', 'Dark', 'Base', 'Support'],
  website: ['Background', 'Text', 'Primary', 'Secondary'],
  logo: ['Support', 'Main', 'Main', 'Accent'],
  brand: ['Light', 'Dark', 'Primary', 'Secondary'],
  social: ['Primary', 'Contrast', 'Vibrant', 'Bold'],
  app: ['Background', 'Text', 'Primary', 'Secondary'],
  print: ['Light', 'Dark', 'Primary', 'Accent'],
}

export type SiteTokens = Readonly<Record<`--${string}`, string>>

/** Each token has a light and a dark value, so the theme switch works as usual. */
export function siteTokens(useCase: UseCase, light: readonly string[], dark: readonly string[]): SiteTokens {
  const [day, night] = [tokensOf(useCase, light), tokensOf(useCase, colorsAsUsed(useCase, dark))]
  return Object.fromEntries(
    Object.entries(day).map(([name, value]) => [name, `light-dark(${value}, ${night[name as keyof typeof day]})`]),
  )
}

function tokensOf(useCase: UseCase, colors: readonly string[]) {
  const roles = rolesOf(useCase)
  const [page, text, accent, wash] = siteRoles[useCase].map((role) => colors[roles.indexOf(role)] ?? '#000000') as [
    string,
    string,
    string,
    string,
  ]
  const isDark = luminanceOf(channelsOf(text)) > luminanceOf(channelsOf(page))
  return {
    '--paper': page,
    // Away from the text in the dark, because colors on a dark page often pass without any to spare.
    '--surface': isDark ? mixed(page, '#000000', 0.3) : mixed(page, '#ffffff', 0.55),
    '--sunken': isDark ? mixed(page, '#000000', 0.6) : mixed(page, text, 0.06),
    '--ink': text,
    '--ink-2': mixed(text, page, 0.18),
    '--ink-3': mixed(text, page, 0.32),
    '--line': mixed(page, text, 0.16),
    '--edge': mixed(page, text, 0.55),
    '--accent': accent,
    '--accent-hover': mixed(accent, text, 0.15),
    '--on-accent': contrastOfHex(page, accent) >= contrastOfHex(text, accent) ? page : text,
    '--accent-wash': mixed(page, wash, 0.18),
    '--focus': accent,
  } as const
}

/** `share` of the other color. */
function mixed(hex: string, other: string, share: number): string {
  const [from, to] = [channelsOf(hex), channelsOf(other)]
  const level = (channel: 'red' | 'green' | 'blue') => Math.round(from[channel] * (1 - share) + to[channel] * share)
  return formatHex({ red: level('red'), green: level('green'), blue: level('blue') })
}
