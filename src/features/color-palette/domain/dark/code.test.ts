import { defineConfig, parse as parseTokens } from '@terrazzo/parser'
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { channelsOf } from '#shared/color/hex-color.ts'
import { palette } from '../harmony/palette.ts'
import { firstMethodOf, rolesOf, type UseCase, useCaseIds } from '../use-cases.ts'
import { lightDarkCss, mediaQueryCss, scssMaps, tailwindThemes, themeColors, tokenResolver } from './code.ts'
import { darkPalette } from './dark-palette.ts'

function colorsOf(useCase: UseCase) {
  const colors = palette({ startingColor: '#0f766e', useCase, method: firstMethodOf(useCase) })
  return themeColors(useCase, colors, darkPalette({ useCase, colors, locked: [] }).colors)
}

const hasPage: readonly UseCase[] = ['general', 'brand', 'print']

/** Every custom property that the code declares, in order. Fails for code that is no CSS. */
function declared(css: string): string[] {
  const names: string[] = []
  transform({
    filename: 'palette.css',
    code: Buffer.from(css),
    errorRecovery: false,
    customAtRules: {
      theme: { body: 'declaration-list' },
      'custom-variant': { prelude: '*' },
    },
    visitor: {
      Declaration: {
        custom: (property) => {
          names.push(property.name)
        },
      },
    },
  })
  return names
}

describe.each(useCaseIds)('the code of %s, light and dark', (useCase) => {
  const colors = colorsOf(useCase)
  const roles = rolesOf(useCase).map((role) => role.toLowerCase())
  const names = [...roles, ...(hasPage.includes(useCase) ? ['page', 'on-page'] : [])].map((name) => `--color-${name}`)
  const changing = names.filter((name) =>
    colors.every(({ role, light, dark }) => name !== `--color-${role.toLowerCase()}` || light !== dark),
  )

  it('CSS: light-dark() for what differs, with color-scheme', () => {
    const css = lightDarkCss(useCase, colors)
    expect(declared(css)).toEqual(names)
    expect(css).toContain('color-scheme: light dark;')
    for (const { role, light, dark } of colors)
      expect(css).toContain(
        `--color-${role.toLowerCase()}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
      )
  })

  it('CSS: a media query that sets only what differs', () => {
    const css = mediaQueryCss(useCase, colors)
    expect(declared(css)).toEqual([...names, ...changing])
    expect(css).toContain('@media (prefers-color-scheme: dark) {')
  })

  it('Tailwind 4: a theme, the variant and the dark values', () => {
    const css = tailwindThemes(useCase, colors)
    expect(declared(css).toSorted()).toEqual([...names, ...changing].toSorted())
    expect(css).toMatch(/^@custom-variant dark \(&:where\(\.dark, \.dark \*\)\);\n\n@theme \{\n/)
  })

  it('SCSS: a map for each theme with every role', () => {
    const entry = String.raw`  "[a-z-]+": #[0-9a-f]{6},\n`
    const map = (theme: string) => String.raw`\$palette-${theme}: \(\n(?:${entry})+\);\n`
    const scss = scssMaps(useCase, colors)
    expect(scss).toMatch(new RegExp(`^${map('light')}\n${map('dark')}$`))
    for (const { role, dark } of colors)
      expect(scss.split('$palette-dark')[1]).toContain(`"${role.toLowerCase()}": ${dark},`)
  })

  it('design tokens: an independent parser resolves both themes', async () => {
    const { resolver } = await parseTokens(
      [{ filename: new URL('file:///palette.resolver.json'), src: tokenResolver(useCase, colors) }],
      { config: defineConfig({ lint: { rules: {} } }, { cwd: new URL('file:///') }) },
    )
    for (const theme of ['light', 'dark'] as const) {
      const tokens = resolver.apply({ theme })
      const levels = (id: string) => {
        const value = tokens[id]?.$value as { components: number[] } | undefined
        return value?.components.map((share) => Math.round(share * 255))
      }
      for (const color of colors) {
        const name = color.role.toLowerCase()
        expect(levels(`color.${name}`)).toEqual(Object.values(channelsOf(color[theme])))
        expect(levels(`palette.${name}.dark`)).toEqual(Object.values(channelsOf(color.dark)))
      }
      if (hasPage.includes(useCase))
        expect(levels('color.page')).toEqual(levels(theme === 'light' ? 'color.light' : 'color.dark'))
    }
    expect(resolver.apply({})).toEqual(resolver.apply({ theme: 'light' }))
  })
})
