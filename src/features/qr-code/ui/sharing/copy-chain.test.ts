import { describe, expect, it, vi } from 'vitest'
import { copyActions } from '../../contract.ts'
import { type Attempt, type CopyCapabilities, copyWithFallbacks } from './copy-chain.ts'

const ways = ['copyImage', 'shareImage', 'downloadImage', 'openImageTab', 'copyUrl'] as const

/** Records each attempt of the five methods. Methods without a given result are unavailable. */
function capabilities(results: Partial<Record<keyof CopyCapabilities, Attempt>>) {
  const tried: string[] = []
  const can = Object.fromEntries(
    ways.map((way) => [
      way,
      () => {
        tried.push(way)
        return results[way]?.() ?? Promise.resolve('unavailable' as const)
      },
    ]),
  ) as CopyCapabilities
  return { can, tried }
}

const done: Attempt = async () => 'done'
const refused: Attempt = async () => {
  throw new DOMException('Not allowed', 'NotAllowedError')
}

describe('the copy chain (Spec 8)', () => {
  it.each(ways.map((way, place) => [way, place] as const))(
    'ends with %s when the earlier methods are unavailable',
    async (way, place) => {
      const { can, tried } = capabilities({ [way]: done })
      expect(await copyWithFallbacks(can)).toEqual({ kind: 'done', action: copyActions[place] })
      expect(tried).toEqual(ways.slice(0, place + 1))
    },
  )

  it.each(ways.map((way, place) => [way, place] as const))(
    'ends with %s when the earlier methods throw',
    async (way, place) => {
      const before = Object.fromEntries(ways.slice(0, place).map((earlier) => [earlier, refused]))
      const { can, tried } = capabilities({ ...before, [way]: done })
      expect(await copyWithFallbacks(can)).toEqual({ kind: 'done', action: copyActions[place] })
      expect(tried).toEqual(ways.slice(0, place + 1))
    },
  )

  it('stops once the image is on the clipboard', async () => {
    const { can, tried } = capabilities({ copyImage: done, shareImage: done, copyUrl: done })
    await copyWithFallbacks(can)
    expect(tried).toEqual(['copyImage'])
  })

  it('fails only after all five methods', async () => {
    const { can, tried } = capabilities(Object.fromEntries(ways.map((way) => [way, refused])))
    expect(await copyWithFallbacks(can)).toEqual({ kind: 'failed' })
    expect(tried).toEqual(ways)
  })

  it('ends silently when the visitor closes the share sheet, without a surprise download', async () => {
    const { can, tried } = capabilities({ shareImage: async () => 'cancelled', downloadImage: done, copyUrl: done })
    expect(await copyWithFallbacks(can)).toEqual({ kind: 'cancelled' })
    expect(tried).toEqual(['copyImage', 'shareImage'])
  })

  it('starts the clipboard write during the click, before the call returns', () => {
    const copyImage = vi.fn<Attempt>(() => new Promise(() => {}))
    void copyWithFallbacks({ ...capabilities({}).can, copyImage })
    expect(copyImage).toHaveBeenCalledOnce()
  })

  it('treats a method that throws synchronously as unavailable', async () => {
    const copyImage: Attempt = () => {
      throw new TypeError('navigator.clipboard is undefined')
    }
    expect(await copyWithFallbacks({ ...capabilities({ shareImage: done }).can, copyImage })).toEqual({
      kind: 'done',
      action: 'shared_image',
    })
  })
})
