// The colors of the images: those of the site's light theme, read from tokens.css.
import { readFileSync } from 'node:fs'

const names = ['paper', 'surface', 'ink', 'ink-2', 'ink-3', 'line', 'edge', 'accent'] as const

export type ImageColors = Record<(typeof names)[number], string>

export function readImageColors(): ImageColors {
  return lightColors(readFileSync(new URL('../../../../ui-kit/styles/tokens.css', import.meta.url), 'utf8'))
}

/** @example lightColors('--paper: light-dark(white, black);').paper === 'white' */
export function lightColors(tokens: string): ImageColors {
  const light = names.map((name) => {
    const color = new RegExp(`--${name}:\\s*light-dark\\(\\s*([^,\\s]+)\\s*,`).exec(tokens)?.[1]
    if (!color) throw new Error(`tokens.css sets no --${name}`)
    return [name, color] as const
  })
  return Object.fromEntries(light) as ImageColors
}
