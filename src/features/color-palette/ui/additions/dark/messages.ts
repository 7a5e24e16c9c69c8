// Texts about the palette in the light and in the dark.
import type { DarkPalette } from '../../../domain/dark/dark-palette.ts'

export const messages = {
  hint: 'Dark version of your palette.',
  answer: ({ pairs, impossible, moved }: DarkPalette) => {
    const count = impossible.length
    if (count > 0) return `${count} of ${pairs.length} pairs ${count === 1 ? 'has' : 'have'} no readable dark colors`
    const becomes = moved.map(({ role, to }) => `, ${role} becomes ${to}`).join('')
    return `Same hues, all ${pairs.length} pairs pass AA${becomes}`
  },
  moved: ({ role, to }: DarkPalette['moved'][number]) => `${role} becomes ${to}`,
  movedLong: ({ role, from, to }: DarkPalette['moved'][number]) =>
    `${role} ${from} cannot be read on a dark page. Its nearest color that can is ${to}.`,
  stays: (role: string, hex: string) => `${role} stays ${hex}.`,
  impossible: (color: string, on: string, use: string) =>
    `No color of this palette works as ${color} on ${on} (${use.charAt(0).toLowerCase()}${use.slice(1)}).`,
  lightAndDark: 'Dark stays the darkest color, so it becomes the page, and Light its text.',
  note: 'Dark colors keep their hue. Only lightness changes.',
} as const
