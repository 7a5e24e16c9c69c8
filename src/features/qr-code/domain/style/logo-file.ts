// Reads what a logo file is before anything decodes it: its kind and its size in pixels.

/** A larger file is a photo, not a logo. */
export const logoBytesAtMost = 2_000_000
export const logoSideAtMost = 4_096

export type LogoFile =
  | { kind: 'bitmap'; type: 'image/png' | 'image/jpeg'; width: number; height: number }
  | { kind: 'svg'; width: number; height: number; text: string }
  | { kind: 'unknown' }

export function readLogoFile(bytes: Uint8Array): LogoFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.length >= 24) {
    return sized('image/png', view.getUint32(16), view.getUint32(20))
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(view)
  return readSvg(bytes)
}

function readJpeg(view: DataView): LogoFile {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return { kind: 'unknown' }
    const marker = view.getUint8(at + 1)
    // Start of frame, of any coding; the other three of the range are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    // A filler byte comes before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return { kind: 'unknown' }
}

function sized(type: 'image/png' | 'image/jpeg', width: number, height: number): LogoFile {
  return width > 0 && height > 0 ? { kind: 'bitmap', type, width, height } : { kind: 'unknown' }
}

/** An SVG with its own proportions. Entities are refused, because they can grow without bound. */
function readSvg(bytes: Uint8Array): LogoFile {
  const text = decoded(bytes)
  const root = /<svg(?=[\s>])[^>]*>/i.exec(text)
  if (root === null || /<!ENTITY/i.test(text)) return { kind: 'unknown' }
  const before = text.slice(0, root.index).replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '')
  if (before.trim() !== '') return { kind: 'unknown' }
  const [width, height] = proportionsOf(root[0])
  return { kind: 'svg', width, height, text }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function proportionsOf(root: string): [number, number] {
  const [, , width = 0, height = 0] = attribute(root, 'viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const given = [attribute(root, 'width'), attribute(root, 'height')].map((text) =>
    /^\d+(\.\d+)?(px|pt|mm|cm|in)?$/.test(text) ? Number.parseFloat(text) : 0,
  )
  const [wide = 0, high = 0] = given.every((length) => length > 0) ? given : [width, height]
  return wide > 0 && high > 0 && Number.isFinite(wide / high) ? [wide, high] : [1, 1]
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]?.trim() ?? ''
}

/**
 * Sets the size of the SVG itself, because some browsers draw none without one.
 * @example sizedSvg('<svg viewBox="0 0 2 1"/>', 512, 256) // '<svg width="512" height="256" viewBox="0 0 2 1"/>'
 */
export function sizedSvg(text: string, width: number, height: number): string {
  return text.replace(/<svg(?=[\s>])[^>]*>/i, (root) => {
    const bare = root.replace(/\s(width|height|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')/g, '')
    return bare.replace(/^<svg/i, `<svg width="${width}" height="${height}"`)
  })
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, i) => bytes[i] === byte)
}
