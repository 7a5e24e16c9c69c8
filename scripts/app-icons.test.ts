// The icons in public/ are the ones the script draws, and keep their content inside the safe zone.
import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { appIcons, siteIcon } from '../src/app/app-images.ts'
import { drawAppIcons } from './app-icons.ts'

const stored = (src: string) => readFileSync(new URL(`../public${src}`, import.meta.url))

type Pixel = { red: number; green: number; blue: number; alpha: number; fromMiddle: number }

/** All pixels, with their distance from the center as a share of the width. */
function pixelsOf(src: string): Pixel[] {
  const { width, height, data } = PNG.sync.read(stored(src))
  return Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * i, 4 * i + 4)
    const x = (i % width) + 0.5 - width / 2
    const y = Math.floor(i / width) + 0.5 - height / 2
    return { red, green, blue, alpha, fromMiddle: Math.hypot(x, y) / width }
  })
}

const drawn = drawAppIcons()
const iconFor = (purpose: string) => appIcons.filter((icon) => icon.purpose === purpose).map(({ src }) => src)

describe('the icons of the app', () => {
  it.each(drawn)('are up to date: $src', ({ src, bytes }) => {
    expect(stored(src).equals(bytes)).toBe(true)
  })

  it.each(iconFor('maskable'))('fill their square and keep the mark within the safe circle: %s', (src) => {
    const pixels = pixelsOf(src)
    const [ground] = pixels
    expect(pixels.every(({ alpha }) => alpha === 255)).toBe(true)
    const drawnOn = pixels.filter(({ red, blue }) => red !== ground?.red || blue !== ground?.blue)
    expect(drawnOn.length).toBeGreaterThan(pixels.length / 10)
    expect(Math.max(...drawnOn.map(({ fromMiddle }) => fromMiddle))).toBeLessThan(0.4)
  })

  it('include one for browsers that ask for /favicon.ico: the mark, as wide as the file says', () => {
    const ico = stored(siteIcon.src)
    const [size, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
    expect(start + size).toBe(ico.length)
    const { width, height, data } = PNG.sync.read(ico.subarray(start))
    const middle = 4 * (24 * width + 24)
    expect([width, height, ...data.subarray(middle, middle + 4)]).toEqual([48, 48, 0x1b, 0x5f, 0xdb, 255])
  })

  it.each(iconFor('monochrome'))('are recognizable by shape alone: %s', (src) => {
    const shape = pixelsOf(src).filter(({ alpha }) => alpha > 0)
    expect(shape.every(({ red, green, blue }) => red + green + blue === 3 * 255)).toBe(true)
    expect(Math.max(...shape.map(({ fromMiddle }) => fromMiddle))).toBeLessThan(0.4)
    const share = shape.length / pixelsOf(src).length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.5)
  })
})
