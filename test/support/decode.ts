// Two decoders that the product does not use, and the exact pixels that it paints.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { paintSymbol } from '#features/qr-code/ui/symbol/qr-symbol.ts'

const require = createRequire(import.meta.url)
const readByJsqr = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof import('jsqr').default }).default

const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })

type Picture = { data: Uint8ClampedArray; width: number; height: number }

type Modules = Parameters<typeof paintSymbol>[1]

/** The product's picture of a symbol, on a fake canvas that accepts whole pixels inside it only. */
export function paintPicture(modules: Modules, side: number, ink = '#000000'): Picture {
  const data = new Uint8ClampedArray(side * side * 4)
  const pixels = new Uint32Array(data.buffer)
  const brush = {
    fillStyle: '' as unknown,
    fillRect(x: number, y: number, width: number, height: number) {
      const isInside = x >= 0 && y >= 0 && Math.max(x + width, y + height) <= side
      if (!isInside || ![x, y, width, height].every(Number.isInteger)) throw new Error(`Painted at ${x}, ${y}`)
      const color = pixelOf(String(this.fillStyle))
      for (let row = y; row < y + height; row++) pixels.fill(color, row * side + x, row * side + x + width)
    },
  }
  paintSymbol(brush, modules, ink, side)
  return { data, width: side, height: side }
}

function pixelOf(color: string): number {
  const hex = color === 'white' ? '#ffffff' : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** For a picture that is neither turned nor blurred, where other attempts would only take time. */
export const straight = { tryHarder: false, tryRotate: false, tryInvert: false, tryDownscale: false }

/** What each decoder reads, and the level and encoding of the code. */
export async function readByBoth(picture: Picture, options: Partial<typeof straight> = {}) {
  const image = { ...picture, colorSpace: 'srgb' } as ImageData
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1, ...options })
  const { data, width, height } = picture
  const byJsqr = readByJsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  return {
    byJsqr,
    byZxing: found?.text,
    level: JSON.parse(found?.extra ?? '{}').ECLevel,
    hasEncoding: found?.hasECI,
  }
}

type Decoded = { text: string; level: string; width: number; height: number; colors: Set<string> }

/** The content of a file, on which both decoders must agree. */
export async function decode(file: Uint8Array): Promise<Decoded> {
  const { data, width, height } = PNG.sync.read(Buffer.from(file))
  const picture = { data: new Uint8ClampedArray(data), width, height }
  const { byJsqr: text = 'nothing for jsqr', byZxing = 'nothing for zxing', level } = await readByBoth(picture)
  expect(byZxing).toBe(text)
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colors.add(`#${data.toString('hex', at, at + 3)}`)
  return { text, level, width, height, colors }
}
