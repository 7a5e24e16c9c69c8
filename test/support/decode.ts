// Two decoders that the product does not use.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const readByJsqr = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof import('jsqr').default }).default

const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })

type Decoded = { text: string; level: string; width: number; height: number; colors: Set<string> }

/** The content of a picture, on which both decoders must agree. */
export async function decode(file: Uint8Array): Promise<Decoded> {
  const { data, width, height } = PNG.sync.read(Buffer.from(file))
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  const text = readByJsqr(picture.data, width, height)?.data ?? 'nothing for jsqr'
  expect(found?.text ?? 'nothing for zxing').toBe(text)
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colors.add(`#${data.toString('hex', at, at + 3)}`)
  return { text, level: JSON.parse(found?.extra ?? '{}').ECLevel, width, height, colors }
}
