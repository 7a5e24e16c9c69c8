// What a camera and a street make of a picture. Deterministic: the same picture is always judged the same way.
import type { Bitmap } from '../code-style.ts'

/** Blurs by the weights 1, 2, 1 in each direction, which is less than a pixel; twice is a whole one. */
export function blurred(picture: Bitmap, times = 2): Bitmap {
  let result = picture
  for (let i = 0; i < times; i += 1) result = smoothed(smoothed(result, true), false)
  return result
}

function smoothed({ width, height, data }: Bitmap, isDown: boolean): Bitmap {
  const result = new Uint8ClampedArray(data.length)
  const step = isDown ? width * 4 : 4
  for (let i = 0; i < data.length; i += 1) {
    const place = isDown ? Math.floor(i / 4 / width) : Math.floor(i / 4) % width
    const last = (isDown ? height : width) - 1
    const before = data[place === 0 ? i : i - step] ?? 0
    const after = data[place === last ? i : i + step] ?? 0
    result[i] = (before + 2 * (data[i] ?? 0) + after) / 4
  }
  return { width, height, data: result }
}

/** Adds the same light noise to all three channels. */
export function noisy({ width, height, data }: Bitmap, strength: number): Bitmap {
  const random = randomNumbers(width * height)
  const result = new Uint8ClampedArray(data)
  for (let at = 0; at < result.length; at += 4) {
    const shift = (random() + random() - 1) * strength
    for (let i = at; i < at + 3; i += 1) result[i] = (result[i] ?? 0) + shift
  }
  return { width, height, data: result }
}

/** Moves every channel toward the middle, as haze and dim light do. */
export function faded({ width, height, data }: Bitmap, share: number): Bitmap {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : value + (128 - value) * share)) }
}

/** In gray, without anything lighter than the ground, which the first pixel shows. */
export function darkOnly({ width, height, data }: Bitmap): Bitmap {
  const grayAt = (at: number) => 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  const ground = grayAt(0)
  const result = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const gray = Math.min(ground, grayAt(at))
    result.set([gray, gray, gray, 255], at)
  }
  return { width, height, data: result }
}

/** Covers a share of the picture with spots of dirt. The same seed grows from spot to spot. */
export function soiled({ width, height, data }: Bitmap, share: number): Bitmap {
  const random = randomNumbers(7)
  const result = new Uint8ClampedArray(data)
  const covered = new Uint8Array(width * height)
  let left = Math.round(width * height * share)
  while (left > 0) {
    const radius = width * (0.012 + 0.03 * random() ** 2)
    const [x, y] = [random() * width, random() * height]
    const isPale = random() < 0.5
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row += 1) {
      for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column += 1) {
        const pixel = row * width + column
        if (left === 0 || covered[pixel] === 1 || Math.hypot(column - x, row - y) > radius) continue
        covered[pixel] = 1
        left -= 1
        result.set(isPale ? paleDirt : darkDirt, pixel * 4)
      }
    }
  }
  return { width, height, data: result }
}

const paleDirt = [201, 190, 172]
const darkDirt = [74, 62, 50]

/** Mulberry32: small, fast and good enough for spots. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
