// The page color in both themes, for the browser's bars and the window of the installed app.
import { readFileSync } from 'node:fs'

/** @example themeColors('--paper: light-dark(white, black);').dark === 'black' */
export function themeColors(tokens = readTokens()): { light: string; dark: string } {
  const [, light, dark] = /--paper:\s*light-dark\(\s*([^,\s]+)\s*,\s*([^)\s]+)\s*\)/.exec(tokens) ?? []
  if (!light || !dark) throw new Error('tokens.css sets no --paper')
  return { light, dark }
}

function readTokens(): string {
  return readFileSync(new URL('../ui-kit/styles/tokens.css', import.meta.url), 'utf8')
}
