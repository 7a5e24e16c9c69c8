// A symbol as the smallest possible PNG (PNG, Third Edition): one bit per pixel, a palette of white and the color.
import { channelsOf } from '#shared/color/hex-color.ts'
import { darkRuns, layoutSymbol, type Modules } from './symbol-layout.ts'

type PngOptions = {
  ink: string
  /** In pixels. */
  side: number
  /** As a stream with a zlib header (RFC 1950). */
  compress: (bytes: Uint8Array) => Uint8Array
}

export function symbolPng(modules: Modules, { ink, side, compress }: PngOptions): Uint8Array<ArrayBuffer> {
  const { red, green, blue } = channelsOf(ink)
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // One bit per pixel, palette color, compressed, filtered row by row, not interlaced.
    chunk('IHDR', [...bigEndian(side), ...bigEndian(side), 1, 3, 0, 0, 0]),
    chunk('PLTE', [255, 255, 255, red, green, blue]),
    chunk('IDAT', compress(pixelRows(modules, side))),
    chunk('IEND', []),
  ])
}

/** Returns the rows of bits. Each starts with filter type 0 (none). */
function pixelRows(modules: Modules, side: number): Uint8Array {
  const rowBytes = 1 + Math.ceil(side / 8)
  const rows = new Uint8Array(rowBytes * side)
  const { modulePixels, offsetPixels } = layoutSymbol(modules.length, side)
  for (const { column, row, length } of darkRuns(modules)) {
    const start = (offsetPixels + row * modulePixels) * rowBytes + 1
    const from = offsetPixels + column * modulePixels
    for (let x = from; x < from + length * modulePixels; x += 1) {
      const at = start + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  // A row of modules has several identical pixel rows.
  for (let row = 0; row < modules.length; row += 1) {
    const first = (offsetPixels + row * modulePixels) * rowBytes
    for (let copy = 1; copy < modulePixels; copy += 1) {
      rows.copyWithin(first + copy * rowBytes, first, first + rowBytes)
    }
  }
  return rows
}

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const checked = joined([Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return joined([bigEndian(data.length), checked, bigEndian(crc32(checked))])
}

function bigEndian(number: number): number[] {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

// The checksum of each chunk (PNG, annex D): the polynomial of ISO 3309, reflected.
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
