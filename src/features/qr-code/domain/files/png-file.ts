// PNG files (PNG, Third Edition), chunk by chunk.
import type { Bitmap } from '../code-style.ts'

/** As a stream with a zlib header (RFC 1950). */
export type Compress = (bytes: Uint8Array) => Uint8Array
type Header = { width: number; height: number; depth: number; colorType: number }
type Chunk = { type: string; data: Uint8Array }

/** Compressed, filtered row by row, not interlaced. */
export function pngFile(
  { width, height, depth, colorType }: Header,
  chunks: readonly Chunk[],
): Uint8Array<ArrayBuffer> {
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', [...bigEndian(width), ...bigEndian(height), depth, colorType, 0, 0, 0]),
    ...chunks.map(({ type, data }) => chunk(type, data)),
    chunk('IEND', []),
  ])
}

/** Full color with transparency. Each row starts with filter type 0 (none). */
export function bitmapPng({ width, height, data }: Bitmap, compress: Compress): Uint8Array<ArrayBuffer> {
  const rowBytes = width * 4
  const rows = new Uint8Array((rowBytes + 1) * height)
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  }
  return pngFile({ width, height, depth: 8, colorType: fullColor }, [{ type: 'IDAT', data: compress(rows) }])
}

const fullColor = 6

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const checked = joined([Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return joined([bigEndian(data.length), checked, bigEndian(crc32(checked))])
}

function bigEndian(number: number): number[] {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
}

export function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
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
