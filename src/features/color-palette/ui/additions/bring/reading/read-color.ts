// Reads a color in any notation of CSS Color 4, and measures how different two colors look. culori does both.
import {
  type Color,
  converter,
  differenceCiede2000,
  formatHex,
  inGamut,
  type Lab65,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLab65,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as registerMode,
} from 'culori/fn'
import { hexOf } from '#shared/color/oklch.ts'
import type { ReadColor } from '../../../../domain/bring/found-colors.ts'

for (const mode of [modeLab, modeLch, modeHsl, modeHwb, modeLrgb, modeOklab, modeP3, modeA98]) registerMode(mode)
for (const mode of [modeProphoto, modeRec2020, modeXyz50, modeXyz65]) registerMode(mode)
registerMode(modeRgb)
registerMode(modeOklch)
registerMode(modeLab65)
const toOklch = converter('oklch')
const toLab = converter('lab65')
const isDisplayable = inGamut('rgb')

/** A color that screens cannot show keeps its lightness and hue. */
export const readColor: ReadColor = (text) => {
  const lower = text.toLowerCase()
  if (lower === 'transparent') return { hex: '#000000', alpha: 0 }
  const color = parsed(lower)
  if (!color) return null
  const alpha = clamped(color.alpha ?? 1)
  const hex = hexOfColor(color)
  return hex === null ? null : { hex, alpha }
}

/** culori throws for some texts that are no colors, such as `/0a`. */
function parsed(text: string): Color | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function hexOfColor(color: Color): string | null {
  if (isDisplayable(color)) return formatHex(color)
  const { l, c, h = 0 } = toOklch(color)
  if (![l, c, h].every(Number.isFinite)) return null
  return hexOf({ lightness: clamped(l), chroma: Math.max(0, c), hue: h })
}

const clamped = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 1))

export const labDifference = differenceCiede2000()

/** CIEDE2000 of hex colors. Each color is converted once. */
export function differences(): (one: string, other: string) => number {
  const known = new Map<string, Lab65>()
  const labOf = (hex: string) => {
    const lab = known.get(hex) ?? toLab(hex) ?? { mode: 'lab65', l: 0, a: 0, b: 0 }
    known.set(hex, lab)
    return lab
  }
  return (one, other) => labDifference(labOf(one), labOf(other))
}
