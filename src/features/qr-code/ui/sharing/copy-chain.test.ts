import { describe, expect, it, vi } from 'vitest'
import { copyActions } from '../../contract.ts'
import { type Attempt, type CopyCapabilities, copyWithFallbacks } from './copy-chain.ts'

const ways = ['copyImage', 'shareImage', 'downloadImage', 'openImageTab', 'copyUrl'] as const

/** All five ways; each notes that it was tried. Those not named are unavailable. */
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
    'ends with %s when the ways before it are unavailable',
    async (way, place) => {
      const { can, tried } = capabilities({ [way]: done })
      expect(await copyWithFallbacks(can)).toEqual({ kind: 'done', action: copyActions[place] })
      expect(tried).toEqual(ways.slice(0, place + 1))
    },
  )

  it.each(ways.map((way, place) => [way, place] as const))(
    'ends with %s when the ways before it throw',
    async (way, place) => {
      const before = Object.fromEntries(ways.slice(0, place).map((earlier) => [earlier, refused]))
      const { can, tried } = capabilities({ ...before, [way]: done })
      expect(await copyWithFallbacks(can)).toEqual({ kind: 'done', action: copyActions[place] })
      expect(tried).toEqual(ways.slice(0, place + 1))
    },
  )

  it('tries nothing more once the image is on the clipboard', async () => {
    const { can, tried } = capabilities({ copyImage: done, shareImage: done, copyUrl: done })
    await copyWithFallbacks(can)
    expect(tried).toEqual(['copyImage'])
  })

  it('fails only after all five were tried', async () => {
    const { can, tried } = capabilities(Object.fromEntries(ways.map((way) => [way, refused])))
    expect(await copyWithFallbacks(can)).toEqual({ kind: 'failed' })
    expect(tried).toEqual(ways)
  })

  it('ends quietly when the visitor closes the share sheet, without a download behind their back', async () => {
    const { can, tried } = capabilities({ shareImage: async () => 'cancelled', downloadImage: done, copyUrl: done })
    expect(await copyWithFallbacks(can)).toEqual({ kind: 'cancelled' })
    expect(tried).toEqual(['copyImage', 'shareImage'])
  })

  it('starts the clipboard inside the click: before the call returns', () => {
    const copyImage = vi.fn<Attempt>(() => new Promise(() => {}))
    void copyWithFallbacks({ ...capabilities({}).can, copyImage })
    expect(copyImage).toHaveBeenCalledOnce()
  })

  it('takes a way that throws at once for an unavailable one', async () => {
    const copyImage: Attempt = () => {
      throw new TypeError('navigator.clipboard is undefined')
    }
    expect(await copyWithFallbacks({ ...capabilities({ shareImage: done }).can, copyImage })).toEqual({
      kind: 'done',
      action: 'shared_image',
    })
  })
})
