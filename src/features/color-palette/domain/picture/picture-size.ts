// Reads a picture's declared size from its first bytes, because a few bytes can request more memory than a computer
// has.

export type PictureSize = { width: number; height: number }

/** The maximum number of pixels to decode, about the size of the largest cameras' pictures. */
const mostPixels = 64_000_000
const longestSide = 30_000
/** The ratio of the longer side to the shorter one. */
const mostStretched = 100

export function isDecodable({ width, height }: PictureSize): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short > 0 && long <= longestSide && long / short <= mostStretched && width * height <= mostPixels
}

/**
 * Returns null when the bytes are not PNG, JPEG, GIF, WebP or AVIF, or end too early. Only decoding shows whether the
 * rest is valid.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const read of [pngSize, gifSize, webpSize, avifSize, jpegSize]) {
      const size = read(view)
      if (size) return size
    }
  } catch (error) {
    // A RangeError means that the bytes ended too early.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

function pngSize(view: DataView): PictureSize | null {
  if (view.getUint32(0) !== 0x89504e47 || textAt(view, 12, 4) !== 'IHDR') return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Decoders allocate the first frame, which may be larger than the screen size in the header. */
function gifSize(view: DataView): PictureSize | null {
  if (!/^GIF8[79]a$/.test(textAt(view, 0, 6))) return null
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const at = firstFrameAt(view)
  if (at === null) return null
  const end = (from: number) => view.getUint16(from, true) + view.getUint16(from + 4, true)
  return { width: Math.max(size.width, end(at + 1)), height: Math.max(size.height, end(at + 3)) }
}

/** Skips the color table and the extensions. Each extension is a series of length-prefixed blocks. */
function firstFrameAt(view: DataView): number | null {
  const flags = view.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
    at += 1
  }
  return view.getUint8(at) === 0x2c ? at : null
}

function webpSize(view: DataView): PictureSize | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const kind = textAt(view, 12, 4)
  if (kind === 'VP8X') return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

/** Returns the size of the largest image, because a picture may consist of tiles. */
function avifSize(view: DataView): PictureSize | null {
  if (textAt(view, 4, 4) !== 'ftyp') return null
  let largest: PictureSize | null = null
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** Finds the first frame header. Each earlier segment starts with its length. */
function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
