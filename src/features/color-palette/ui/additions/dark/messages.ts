// Texts about the palette in the light and in the dark.
import type { DarkPalette } from '../../../domain/dark/dark-palette.ts'
import type { UseCase } from '../../../domain/use-cases.ts'

export const previews: Record<UseCase, string> = {
  general: 'Preview on a small website',
  website: 'Preview on a small website',
  logo: 'Preview as a logo',
  brand: 'Preview as a brand sheet',
  social: 'Preview on a social post',
  app: 'Preview on an app screen',
  print: 'Preview on a print ad',
}

export const messages = {
  view: 'Show the palette for',
  light: 'Light',
  dark: 'Dark',
  hint: 'Dark version of your palette.',
  said: (theme: string, colors: readonly string[]) => `${theme} palette: ${colors.join(', ')}`,
  moved: ({ role, to }: DarkPalette['moved'][number]) => `${role} becomes ${to}`,
  movedLong: ({ role, from, to }: DarkPalette['moved'][number]) =>
    `${role} ${from} cannot be read on a dark page. Its nearest color that can is ${to}.`,
  stays: (role: string, hex: string) => `${role} stays ${hex}.`,
  impossible: (color: string, on: string, use: string) =>
    `No color of this palette works as ${color} on ${on} (${use.charAt(0).toLowerCase()}${use.slice(1)}).`,
  lightAndDark: 'Dark stays the darkest color, so it becomes the page, and Light its text.',
  note: 'Dark colors keep their hue. Only lightness changes.',
} as const
