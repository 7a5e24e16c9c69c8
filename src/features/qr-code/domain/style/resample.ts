// Bitmaps in another size, by the average of the area that each new pixel covers.
import type { Bitmap } from '../code-style.ts'

export function resample({ width, height, data }: Bitmap, toWidth: number, toHeight: number): Bitmap {
  const across = spansOf(width, toWidth)
  const down = spansOf(height, toHeight)
  // Colors count as much as they cover, so transparent pixels leave no fringe.
  const middle = new Float32Array(toWidth * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (const [x, span] of across.entries()) {
      const to = (y * toWidth + x) * 4
      for (const [from, weight] of span) {
        const at = (y * width + from) * 4
        const alpha = (data[at + 3] ?? 0) * weight
        for (let i = 0; i < 3; i += 1) middle[to + i] = (middle[to + i] ?? 0) + (data[at + i] ?? 0) * alpha
        middle[to + 3] = (middle[to + 3] ?? 0) + alpha
      }
    }
  }
  const result = new Uint8ClampedArray(toWidth * toHeight * 4)
  for (const [y, span] of down.entries()) {
    for (let x = 0; x < toWidth; x += 1) {
      const sum = [0, 0, 0, 0]
      for (const [from, weight] of span) {
        for (let i = 0; i < 4; i += 1) sum[i] = (sum[i] ?? 0) + (middle[(from * toWidth + x) * 4 + i] ?? 0) * weight
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = sum
      const share = alpha === 0 ? 0 : 1 / alpha
      result.set([red * share, green * share, blue * share, alpha], (y * toWidth + x) * 4)
    }
  }
  return { width: toWidth, height: toHeight, data: result }
}

/** For each new pixel the old ones it covers, with their shares, which sum up to 1. */
function spansOf(from: number, to: number): [number, number][][] {
  const scale = from / to
  return Array.from({ length: to }, (_, i) => {
    const start = i * scale
    const end = Math.min(from, start + scale)
    const span: [number, number][] = []
    for (let at = Math.floor(start); at < end; at += 1) {
      span.push([at, (Math.min(end, at + 1) - Math.max(start, at)) / (end - start)])
    }
    return span
  })
}
