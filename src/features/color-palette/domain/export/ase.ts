// Adobe Swatch Exchange: all numbers are big-endian, names are UTF-16 with a terminating zero, and channels are floats
// from 0 to 1.
import { channelsOf } from '#shared/color/hex-color.ts'
import type { NamedColor } from './named-color.ts'

const headBytes = 12
const colorEntry = 0x0001
/** The bytes besides the name: its length, the color model, three channels, the type. */
const fixedBytes = 2 + 4 + 3 * 4 + 2
/** The type for process colors, which are mixed from inks. The other types are global and spot. */
const processColor = 2

/** Writes one block per color, in order, without a group. */
export function aseFile(colors: readonly NamedColor[]): Uint8Array<ArrayBuffer> {
  const blocks = colors.map(block)
  const bytes = new Uint8Array(headBytes + blocks.reduce((sum, { length }) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  writeAscii(view, 0, 'ASEF')
  view.setUint16(4, 1)
  view.setUint32(8, blocks.length)
  let at = headBytes
  for (const part of blocks) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function block({ role, hex }: NamedColor): Uint8Array {
  const units = role.length + 1
  const length = fixedBytes + 2 * units
  const bytes = new Uint8Array(6 + length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, colorEntry)
  view.setUint32(2, length)
  view.setUint16(6, units)
  for (let i = 0; i < role.length; i += 1) view.setUint16(8 + 2 * i, role.charCodeAt(i))
  const model = 8 + 2 * units
  writeAscii(view, model, 'RGB ')
  const { red, green, blue } = channelsOf(hex)
  for (const [i, level] of [red, green, blue].entries()) view.setFloat32(model + 4 + 4 * i, level / 255)
  view.setUint16(model + 16, processColor)
  return bytes
}

function writeAscii(view: DataView, at: number, text: string): void {
  for (let i = 0; i < text.length; i += 1) view.setUint8(at + i, text.charCodeAt(i))
}
