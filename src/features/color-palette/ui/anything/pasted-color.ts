// Decides whether any pasted text is a color in a CSS notation. The tool's own field accepts six digits (Spec 5).
import {
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
} from 'culori/fn'

for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) registerMode(mode)
registerMode(modeRgb)

/** `likely`: a color is more likely than words. `possible`: less likely. */
export type PastedColor = { text: string; hex: string; certainty: 'certain' | 'likely' | 'possible' }

const longestColor = 60

/** Returns null for anything but a visible color. A partly transparent color becomes opaque. */
export function pastedColor(text: string): PastedColor | null {
  const trimmed = text.trim()
  if (trimmed.length > longestColor) return null
  const certainty = certaintyOf(trimmed)
  const color = certainty && parsed(certainty === 'certain' || !isDigits(trimmed) ? trimmed : `#${trimmed}`)
  if (!certainty || !color || color.alpha === 0) return null
  return { text: trimmed, hex: formatHex(color), certainty }
}

/** culori throws for some texts that are no colors, such as `rgb(/0a)`. */
function parsed(text: string): ReturnType<typeof parse> {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function certaintyOf(text: string): PastedColor['certainty'] | null {
  if (/^#|\(/.test(text)) return 'certain'
  if (isDigits(text)) return /\d/.test(text) ? 'likely' : 'possible'
  return /^[a-z]+$/i.test(text) && text.length > 2 ? 'likely' : null
}

/** Six hex digits without `#`. Three digits alone are more likely a word or a number. */
function isDigits(text: string): boolean {
  return /^[0-9a-f]{6}$/i.test(text)
}
