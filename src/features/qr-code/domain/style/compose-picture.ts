// Draws a code in its style, pixel by pixel: what is checked, shown and saved is the same picture in every browser.
import { channelsOf } from '#shared/color/hex-color.ts'
import type { Bitmap, CodeStyle } from '../code-style.ts'
import { layoutSymbol, type Modules } from '../symbol-layout.ts'
import { drawnModules, logoBox } from './logo-place.ts'
import { roundCorners } from './module-shapes.ts'
import { resample } from './resample.ts'

/** How much of each pixel the letters cover, 0 to 255. As wide as the picture. */
export type CaptionMask = { width: number; height: number; cover: Uint8ClampedArray }

export type PictureOrder = {
  modules: Modules
  ink: string
  style: CodeStyle
  /** In pixels, without the caption. */
  side: number
  caption: CaptionMask | null
}

/** The caption's strip below the quiet zone and its letters, in shares of the side. */
export const captionShares = { height: 0.14, letters: 0.075, baseline: 0.085, width: 0.92 } as const

export function captionHeight(side: number): number {
  return Math.round(side * captionShares.height)
}

export function composePicture({ modules, ink, style, side, caption }: PictureOrder): Bitmap {
  const picture = paper(side, side + (caption?.height ?? 0), style.ground)
  const { modulePixels, offsetPixels } = layoutSymbol(modules.length, side)
  const drawn = drawnModules(modules, style)
  const tiles = tilesOf(modulePixels)
  const brush = brushOf(picture, ink)
  for (const [row, cells] of drawn.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue
      const round = style.shape === 'rounded' ? roundCorners(drawn, row, column) : noCorners
      const tile = tiles(round)
      const left = offsetPixels + column * modulePixels
      const top = offsetPixels + row * modulePixels
      for (let i = 0; i < tile.length; i += 1) {
        brush(left + (i % modulePixels), top + Math.floor(i / modulePixels), tile[i] ?? 0)
      }
    }
  }
  const box = logoBox(modules.length, style)
  if (box && style.logo) {
    const at = (modulesAway: number) => Math.round(offsetPixels + modulesAway * modulePixels)
    const [left, top, right, bottom] = [at(box.x), at(box.y), at(box.x + box.width), at(box.y + box.height)]
    const scaled = resample(style.logo.bitmap, Math.max(1, right - left), Math.max(1, bottom - top))
    paste(picture, scaled, left, top)
  }
  for (const [i, cover] of caption?.cover.entries() ?? []) {
    if (cover > 0) brush(i % side, side + Math.floor(i / side), cover / 255)
  }
  return picture
}

const noCorners: Corners = [false, false, false, false]

function paper(width: number, height: number, ground: string): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4)
  const { red, green, blue } = channelsOf(ground)
  new Uint32Array(data.buffer).fill(new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0] ?? 0)
  return { width, height, data }
}

function brushOf({ width, data }: Bitmap, ink: string) {
  const { red, green, blue } = channelsOf(ink)
  const channels = [red, green, blue]
  return (x: number, y: number, cover: number) => {
    const at = (y * width + x) * 4
    for (const [i, channel] of channels.entries()) data[at + i] = (data[at + i] ?? 0) * (1 - cover) + channel * cover
  }
}

function paste(picture: Bitmap, { width, data }: Bitmap, left: number, top: number): void {
  for (let i = 0; i < data.length; i += 4) {
    const pixel = i / 4
    const cover = (data[i + 3] ?? 0) / 255
    const at = ((top + Math.floor(pixel / width)) * picture.width + left + (pixel % width)) * 4
    for (let c = 0; c < 3; c += 1) {
      picture.data[at + c] = (picture.data[at + c] ?? 0) * (1 - cover) + (data[i + c] ?? 0) * cover
    }
  }
}

type Corners = readonly [boolean, boolean, boolean, boolean]

/** How much of each pixel a module covers, by its round corners. There are 16 kinds at most. */
function tilesOf(side: number): (corners: Corners) => Float32Array {
  const known = new Map<number, Float32Array>()
  return (corners) => {
    const key = corners.reduce((sum, isRound, i) => sum | (Number(isRound) << i), 0)
    const tile = known.get(key) ?? tileOf(side, corners)
    known.set(key, tile)
    return tile
  }
}

/** Samples per pixel and direction. */
const samples = 4

function tileOf(side: number, [topLeft, topRight, bottomRight, bottomLeft]: Corners): Float32Array {
  const radius = side / 2
  const isInside = (x: number, y: number) => {
    const isLeft = x < radius
    const isRound = y < radius ? (isLeft ? topLeft : topRight) : isLeft ? bottomLeft : bottomRight
    return !isRound || Math.hypot(x - radius, y - radius) <= radius
  }
  return Float32Array.from({ length: side * side }, (_, i) => {
    let inside = 0
    for (let s = 0; s < samples * samples; s += 1) {
      const x = (i % side) + ((s % samples) + 0.5) / samples
      const y = Math.floor(i / side) + (Math.floor(s / samples) + 0.5) / samples
      if (isInside(x, y)) inside += 1
    }
    return inside / (samples * samples)
  })
}
