// What is offered, two other decoders read: random logos and styles through the pipeline of the worker.
import { expect, it } from 'vitest'
import { breadth } from '../../../../../test/support/breadth.ts'
import { readByBoth } from '../../../../../test/support/decode.ts'
import type { Bitmap, CodeStyle } from '../../domain/code-style.ts'
import { isReadable } from '../../domain/style/check-picture.ts'
import { type CaptionMask, composePicture, type PictureOrder } from '../../domain/style/compose-picture.ts'
import { encodeSymbol } from '../symbol/encode-symbol.ts'
import { readBitmap } from './picture-jobs.ts'

/** Mulberry32, so that every run tries the same styles. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function anyCode(random: () => number): { order: PictureOrder; text: string } {
  const whole = (below: number) => Math.floor(random() * below)
  const color = () => `#${whole(0x1000000).toString(16).padStart(6, '0')}`
  const text = `https://a.example/${Array.from({ length: whole(9) ** 2 }, () => String.fromCharCode(97 + whole(26))).join('')}`
  const style: CodeStyle = {
    shape: random() < 0.5 ? 'square' : 'rounded',
    ground: random() < 0.4 ? '#ffffff' : color(),
    caption: '',
    logo: random() < 0.8 ? { name: 'logo.png', address: '', bitmap: anyBitmap(whole) } : null,
    logoPercent: 8 + whole(13),
  }
  const modules = encodeSymbol(text, style.logo ? 'high' : 'medium')
  const caption = random() < 0.3 ? anyCaption(whole) : null
  return { text, order: { modules, ink: random() < 0.4 ? '#000000' : color(), style, side: 240, caption } }
}

/** Noise, stripes or a checkered pattern, with transparent parts. */
function anyBitmap(whole: (below: number) => number): Bitmap {
  const [width, height, size, kind] = [1 + whole(60), 1 + whole(60), 1 + whole(9), whole(3)]
  const colors = Array.from({ length: 8 }, () => [
    whole(256),
    whole(256),
    whole(256),
    whole(5) === 0 ? whole(256) : 255,
  ])
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const cell = Math.floor((i % width) / size) + (kind === 1 ? 0 : Math.floor(i / width / size))
    data.set(colors[kind === 2 ? whole(8) : cell % 2] ?? [], i * 4)
  }
  return { width, height, data }
}

function anyCaption(whole: (below: number) => number): CaptionMask {
  return {
    width: 240,
    height: 34,
    cover: Uint8ClampedArray.from({ length: 240 * 34 }, () => (whole(3) === 0 ? 255 : 0)),
  }
}

// Parts of 125, so that each one ends in time on a busy machine.
it.each(Array.from({ length: breadth(1, 16) }, (_, i) => i + 1))(
  'every style that is offered is also read by two decoders that the product does not use, part %i',
  async (seed) => {
    const random = randomNumbers(20_251_126 + seed)
    const misread: string[] = []
    let offered = 0
    for (let i = 0; i < 125; i += 1) {
      const { order, text } = anyCode(random)
      if (!isReadable(composePicture(order), text, readBitmap)) continue
      offered += 1
      const { byJsqr, byZxing } = await readByBoth(composePicture(order), { tryInvert: false })
      const isRead = byJsqr === text && byZxing === text
      if (!isRead) misread.push(`${i}: ${order.ink} on ${order.style.ground}`)
    }
    expect(misread).toEqual([])
    // Otherwise the check would be so strict that it proves nothing.
    expect(offered).toBeGreaterThan(25)
  },
)
