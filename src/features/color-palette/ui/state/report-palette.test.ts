import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usageEventSchema } from '#features/analytics/contract.ts'
import { held, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { paletteSchema, storePalette } from '../../contract.ts'
import { palette } from '../../domain/harmony/palette.ts'
import { reportPalette, usageEventOf } from './report-palette.ts'

const choice = { startingColor: '#3b82f6', useCase: 'logo', method: 'triadic' } as const
const colors = palette(choice)
const stored = {
  id: 1,
  startingColor: '#3b82f6',
  method: 'logo-triadic',
  colors,
  createdAt: '2025-09-17T08:00:00.000Z',
  receipt: sampleReceipt,
}

describe('storing a palette', () => {
  const warned = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(warned)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.clearAllMocks()
  })

  it('posts the record with cookies', async () => {
    reply(storePalette, stored)
    expect(await reportPalette(choice, colors)).toBe(true)
    const [path, init] = vi.mocked(fetch).mock.calls[0] ?? []
    expect([path, init?.method, init?.credentials]).toEqual(['/api/palettes', 'POST', 'include'])
    const { body } = sentTo(storePalette)[0] ?? {}
    expect(body).toEqual({ startingColor: '#3b82f6', method: 'logo-triadic', colors })
    expect(paletteSchema.safeParse(body).success).toBe(true)
    expect(warned).not.toHaveBeenCalled()
  })

  it.each([
    ['the server refuses', () => new Response('no', { status: 503 }), false],
    ['no answer comes, when it is kept to be sent again,', unreachable, true],
  ])('only warns when %s', async (_case, response, isOrWillBeStored) => {
    reply(storePalette, response)
    await expect(reportPalette(choice, colors)).resolves.toBe(isOrWillBeStored)
    expect(warned).toHaveBeenCalledTimes(1)
  })

  it('gives up on a hanging call after ten seconds', async () => {
    const signal = AbortSignal.abort(new DOMException('Too slow', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
    reply(storePalette, held(stored).reply)
    await reportPalette(choice, colors)
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(warned).toHaveBeenCalledTimes(1)
  })
})

describe('a usage event', () => {
  it('contains the start, the colors and a JSON string of context', () => {
    const event = usageEventOf('generated', choice, colors)
    expect(usageEventSchema.parse(event)).toEqual(event)
    expect(event).toMatchObject({
      toolType: 'color_palette',
      action: 'generated',
      inputData: '#3b82f6',
      outputData: colors.join(', '),
    })
    expect(JSON.parse(event.metadata ?? '')).toEqual({
      startingColor: '#3b82f6',
      useCase: 'logo',
      method: 'triadic',
      colorCount: 3,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('contains only the color that was copied', () => {
    expect(usageEventOf('copied_single_color', choice, ['#f63b82']).outputData).toBe('#f63b82')
  })
})
