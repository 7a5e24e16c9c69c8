import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { channelsOf } from '#shared/color/hex-color.ts'
import { rolesOf, useCaseIds } from '../use-cases.ts'
import { assignColors } from './assign-colors.ts'
import { dominantColors } from './dominant-colors.ts'
import { isDecodable, pictureSize } from './picture-size.ts'

/** Draws one-color bands with the given widths. */
function bands(colors: readonly (readonly [hex: string, pixels: number, alpha?: number])[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    colors.flatMap(([hex, pixels, alpha = 255]) =>
      Array.from({ length: pixels }, () => [...Object.values(channelsOf(hex)), alpha]).flat(),
    ),
  )
}

describe('the colors of a picture', () => {
  it('with a few flat colors are exactly those', () => {
    const colors = ['#0f766e', '#c9a26b', '#e7dfd2', '#6b3f2a', '#22302d']
    const found = dominantColors(bands(colors.map((hex) => [hex, 400] as const)))
    expect(new Set(found)).toEqual(new Set(colors))
  })

  it('start with the colorful ones among large areas', () => {
    expect(
      dominantColors(
        bands([
          ['#f5f5f4', 2_000],
          ['#d92438', 600],
          ['#2f4f4f', 300],
        ]),
      )[0],
    ).toBe('#d92438')
  })

  it('are at most six, and no two of them alike', () => {
    const noise = Array.from(
      { length: 4_000 },
      (_, i) => [`#${((i * 9_973_081) & 0xffffff).toString(16).padStart(6, '0')}`, 1] as const,
    )
    const found = dominantColors(bands(noise))
    expect(found.length).toBe(6)
    expect(new Set(found).size).toBe(6)
    expect(
      dominantColors(
        bands([
          ['#101010', 50],
          ['#121212', 50],
        ]),
      ),
    ).toHaveLength(1)
  })

  it('exclude transparent pixels, and are empty for an empty picture', () => {
    expect(
      dominantColors(
        bands([
          ['#ff0000', 100, 0],
          ['#0000ff', 1],
        ]),
      ),
    ).toEqual(['#0000ff'])
    expect(dominantColors(bands([['#ff0000', 100, 10]]))).toEqual([])
    expect(dominantColors(new Uint8ClampedArray())).toEqual([])
  })
})

describe('the declared size of a picture', () => {
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  /** The screen size, two colors, a comment, and the beginning of a frame. */
  const gif = (screen: readonly number[], frame = screen) => [
    ...ascii('GIF89a'),
    ...screen,
    0x80,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    0x21,
    0xfe,
    2,
    9,
    9,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    ...frame,
    0,
  ]
  const be = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const png = (width: number, height: number) => [
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...be(13),
    ...ascii('IHDR'),
    ...be(width),
    ...be(height),
  ]
  const jpegHead = [0xff, 0xd8, 0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4]

  it.each([
    ['PNG', png(640, 480), { width: 640, height: 480 }],
    ['GIF', gif([0x40, 0x01, 0xf0, 0x00]), { width: 320, height: 240 }],
    [
      'GIF with a first frame beyond its screen',
      gif([2, 0, 2, 0], [0x50, 0xc3, 0x50, 0xc3]),
      { width: 50_000, height: 50_000 },
    ],
    ['JPEG', [...jpegHead, 0xff, 0xc2, 0, 17, 8, 0x01, 0x2c, 0x01, 0x90], { width: 400, height: 300 }],
    [
      'WebP, lossy',
      [...ascii('RIFF....WEBPVP8 ....'), 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01],
      { width: 640, height: 480 },
    ],
    [
      'WebP, extended',
      [...ascii('RIFF....WEBPVP8X....'), 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0],
      { width: 640, height: 480 },
    ],
    ['WebP, lossless', [...ascii('RIFF....WEBPVP8L....'), 0x2f, 0x7f, 0xc2, 0x77, 0x00], { width: 640, height: 480 }],
    [
      'AVIF',
      [...be(28), ...ascii('ftypavif'), ...ascii('ispe'), ...be(0), ...be(800), ...be(600)],
      { width: 800, height: 600 },
    ],
  ])('is read from a %s', (_, bytes, size) => {
    expect(pictureSize(new Uint8Array(bytes))).toEqual(size)
  })

  it('matches a real file, even within a larger buffer', () => {
    const file = PNG.sync.write(new PNG({ width: 7, height: 5 }))
    expect(pictureSize(new Uint8Array([1, 2, 3, ...file]).subarray(3))).toEqual({ width: 7, height: 5 })
  })

  it.each([
    ['text', ascii('<!doctype html><p>not a picture at all')],
    ['a vector drawing', ascii('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')],
    ['nothing', []],
    ['a cut PNG', png(1, 1).slice(0, 18)],
    ['a JPEG without a frame', jpegHead],
    ['a JPEG that ends in a length', [0xff, 0xd8, 0xff, 0xe1, 0xff]],
    ['a film', [...be(28), ...ascii('ftypisom'), ...be(0), ...be(0)]],
  ])('is null for %s', (_, bytes) => {
    expect(pictureSize(new Uint8Array(bytes))).toBeNull()
  })

  it.each([
    [4000, 3000, true],
    [9000, 7000, true],
    [60_000, 60_000, false],
    [4_294_967_295, 4_294_967_295, false],
    [30_000, 100, false],
    [0, 10, false],
    [1, 1, true],
  ])('of %d by %d may be decoded: %s', (width, height, expected) => {
    expect(isDecodable({ width, height })).toBe(expected)
  })
})

describe('the palette of a picture', () => {
  it.each(useCaseIds)('has a color for each role of %s', (useCase) => {
    for (const found of [
      ['#0f766e'],
      ['#0f766e', '#ffffff'],
      ['#0f766e', '#c9a26b', '#e7dfd2', '#6b3f2a', '#22302d', '#8fb3a3'],
    ]) {
      const colors = assignColors(useCase, found)
      expect(colors).toHaveLength(rolesOf(useCase).length)
      for (const hex of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('uses the lightest color as the ground and the darkest as the text', () => {
    const found = ['#22302d', '#e7dfd2', '#0f766e', '#c9a26b', '#6b3f2a', '#8fb3a3']
    expect(assignColors('website', found)).toEqual(['#0f766e', '#c9a26b', '#6b3f2a', '#e7dfd2', '#22302d'])
    expect(assignColors('social', found)).toEqual(['#22302d', '#e7dfd2', '#0f766e', '#c9a26b'])
    expect(assignColors('website', ['#0f766e'])[0]).toBe('#0f766e')
  })
})
