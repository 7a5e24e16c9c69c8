// A palette and its dark counterpart as code.
import { tokenValue } from '../export/code.ts'
import { nameOf } from '../export/named-color.ts'
import { type Role, rolesOf, type UseCase } from '../use-cases.ts'
import { pageOf } from './roles.ts'

export type ThemeColor = { role: Role; light: string; dark: string }

/** Takes both lists in the order of the use case's roles. */
export function themeColors(useCase: UseCase, light: readonly string[], dark: readonly string[]): ThemeColor[] {
  return rolesOf(useCase).map((role, i) => ({ role, light: light[i] ?? '#000000', dark: dark[i] ?? '#000000' }))
}

/**
 * The page and its text, for palettes with the roles `Light` and `Dark`. Those keep their names' meaning in the dark,
 * so what they are used for changes.
 */
type Alias = { name: 'page' | 'on-page'; light: Role; dark: Role }

function aliasesOf(useCase: UseCase): Alias[] {
  const { light, dark } = pageOf[useCase]
  if (light === dark) return []
  return [
    { name: 'page', light, dark },
    { name: 'on-page', light: dark, dark: light },
  ]
}

const property = (role: Role) => `--color-${role.toLowerCase()}`
const lines = (entries: readonly [string, string][], indent = '  ') =>
  entries.map(([name, value]) => `${indent}${name}: ${value};\n`).join('')

/** One block. Browsers choose by `color-scheme`, so a page can set it to follow a switch. */
export function lightDarkCss(useCase: UseCase, colors: readonly ThemeColor[]): string {
  const own = colors.map(({ role, light, dark }): [string, string] => [
    property(role),
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  const aliases = aliasesOf(useCase).map(({ name, light, dark }): [string, string] => [
    `--color-${name}`,
    `light-dark(var(${property(light)}), var(${property(dark)}))`,
  ])
  return `:root {\n  color-scheme: light dark;\n${lines([...own, ...aliases])}}\n`
}

/** For browsers without `light-dark()`. */
export function mediaQueryCss(useCase: UseCase, colors: readonly ThemeColor[]): string {
  const dark = lines(inDark(useCase, colors), '    ')
  return (
    `:root {\n  color-scheme: light dark;\n${lines(inLight(useCase, colors))}}\n\n` +
    `@media (prefers-color-scheme: dark) {\n  :root {\n${dark}  }\n}\n`
  )
}

/** Tailwind 4: utilities such as `bg-primary` change with the class `dark`, as does the variant `dark:`. */
export function tailwindThemes(useCase: UseCase, colors: readonly ThemeColor[]): string {
  return (
    '@custom-variant dark (&:where(.dark, .dark *));\n\n' +
    `@theme {\n${lines(inLight(useCase, colors))}}\n\n` +
    `@layer base {\n  .dark {\n    color-scheme: dark;\n${lines(inDark(useCase, colors), '    ')}  }\n}\n`
  )
}

function inLight(useCase: UseCase, colors: readonly ThemeColor[]): [string, string][] {
  return [
    ...colors.map(({ role, light }): [string, string] => [property(role), light]),
    ...aliasesOf(useCase).map(({ name, light }): [string, string] => [`--color-${name}`, `var(${property(light)})`]),
  ]
}

/** Only what differs. */
function inDark(useCase: UseCase, colors: readonly ThemeColor[]): [string, string][] {
  return [
    ...colors.flatMap(({ role, light, dark }): [string, string][] => (light === dark ? [] : [[property(role), dark]])),
    ...aliasesOf(useCase).map(({ name, dark }): [string, string] => [`--color-${name}`, `var(${property(dark)})`]),
  ]
}

/** One map for each theme. `map.get($palette-dark, "primary")` */
export function scssMaps(useCase: UseCase, colors: readonly ThemeColor[]): string {
  const map = (theme: 'light' | 'dark') => {
    const hexOf = (role: Role) => colors.find((color) => color.role === role)?.[theme] ?? '#000000'
    const entries = [
      ...colors.map((color) => [nameOf(color), color[theme]] as const),
      ...aliasesOf(useCase).map((alias) => [alias.name, hexOf(alias[theme])] as const),
    ]
    return `$palette-${theme}: (\n${entries.map(([name, hex]) => `  "${name}": ${hex},\n`).join('')});\n`
  }
  return `${map('light')}\n${map('dark')}`
}

/**
 * Design Tokens Resolver Module 2025.10: both colors of a role in one group, and a modifier that chooses one of them as
 * `color.primary`.
 */
export function tokenResolver(useCase: UseCase, colors: readonly ThemeColor[]): string {
  const groups = colors.map((color) => [
    nameOf(color),
    { light: { $value: tokenValue(color.light) }, dark: { $value: tokenValue(color.dark) } },
  ])
  const context = (theme: 'light' | 'dark') => {
    const reference = (role: Role) => ({ $value: `{palette.${role.toLowerCase()}.${theme}}` })
    const own = colors.map((color) => [nameOf(color), reference(color.role)])
    const aliases = aliasesOf(useCase).map((alias) => [alias.name, reference(alias[theme])])
    return [{ color: { $type: 'color', ...Object.fromEntries([...own, ...aliases]) } }]
  }
  const document = {
    name: 'Palette, light and dark',
    version: '2025.10',
    sets: { palette: { sources: [{ palette: { $type: 'color', ...Object.fromEntries(groups) } }] } },
    modifiers: { theme: { contexts: { light: context('light'), dark: context('dark') }, default: 'light' } },
    resolutionOrder: [{ $ref: '#/sets/palette' }, { $ref: '#/modifiers/theme' }],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
