import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { allSent, reply, sentTo } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { openToasts, passTime } from '../../../../../../test/support/show.tsx'
import { storePalette } from '../../../contract.ts'
import { button, colors, settled, showTool, start } from '../../testing/palette-page.tsx'

const at = '2026-01-01T00:00:00.000Z'
const stored = { id: 1, startingColor: '#3b82f6', method: 'x', colors: [], createdAt: at, receipt: sampleReceipt }
beforeEach(() => {
  reply(storePalette, stored)
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

/** Fakes workers that return `answer`. Records the files they receive and how many of them have stopped. */
function workers(answer: unknown) {
  const seen: { files: unknown[]; ended: number } = { files: [], ended: 0 }
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(file: unknown) {
        seen.files.push(file)
        if (answer === 'nothing') return
        const event = answer === 'error' ? new Event('error') : new MessageEvent('message', { data: answer })
        queueMicrotask(() => act(() => void this.dispatchEvent(event)))
      }
      terminate() {
        seen.ended += 1
      }
    },
  )
  return seen
}
const tea = ['#0f766e', '#c9a26b', '#e7dfd2', '#6b3f2a', '#22302d', '#8fb3a3']
const found = { kind: 'colors', colors: tea, preview: { width: 240, height: 150 } }
const file = new File(['x'], 'teapot-april.jpg', { type: 'image/jpeg' })
const strip = () => within(screen.getByRole('region', { name: 'Palette from an image' }))
const name = 'Choose an image, take its colors'

describe('the palette from an image', () => {
  it('replaces the palette when a file is chosen: locked colors stay, and one Undo restores the old one', async () => {
    const seen = workers(found)
    const { user } = await showTool()
    await user.click(button('Lock Support'))
    const before = colors()
    const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(button(name))
    expect(open).toHaveBeenCalledOnce()
    open.mockRestore()
    await user.upload(screen.getByLabelText(name, { selector: 'input[type=file]' }), file)
    expect(await screen.findByText('6 colors found, 4 used')).toBeTruthy()
    expect(strip().getByText('teapot-april.jpg')).toBeTruthy()
    expect(seen).toEqual({ files: [file], ended: 1 })
    expect(colors()).toEqual(['#0f766e', '#c9a26b', before[2], '#e7dfd2', '#22302d'])

    await user.click(strip().getByRole('button', { name: 'Start from #c9a26b' }))
    expect(colors().slice(0, 2)).toEqual(['#c9a26b', '#0f766e'])
    await user.click(strip().getByRole('button', { name: 'Undo' }))
    expect(document.activeElement).toBe(button(name))
    expect(colors()[0]).toBe('#0f766e')
    // The image is never sent.
    expect(allSent()).toEqual([])
    await user.click(strip().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Palette from an image' })).toBeNull()
  })

  it('opens the contrast row when the colors are hard to read', async () => {
    workers({ ...found, colors: ['#f2c94c', '#e7dfd2', '#8fb3a3'] })
    await showTool()
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    await screen.findByText(/colors found/)
    await waitFor(() => expect(screen.getByText('Contrast').closest('details')?.open).toBe(true))
  })

  it('accepts a pasted or dropped image, and ignores pasted text', async () => {
    const seen = workers(found)
    await showTool()
    const paste = (data: object) => {
      const event = createEvent.paste(document.body, { clipboardData: data })
      fireEvent(document.body, event)
      return event.defaultPrevented
    }
    expect(paste({ files: [], types: ['text/plain'] })).toBe(false)
    expect(paste({ files: [new File(['x'], '')] })).toBe(true)
    expect((await screen.findByText('Pasted image')).textContent).toBeTruthy()
    const over = createEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
    fireEvent(document.body, over)
    expect(over.defaultPrevented).toBe(true)
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    expect(await screen.findByText('teapot-april.jpg')).toBeTruthy()
    await waitFor(() => expect(seen.ended).toBe(2))
  })

  it.each([
    [{ kind: 'not-a-picture' }, 'We can’t read this file. Use PNG, JPEG, WebP, GIF or AVIF.'],
    [{ kind: 'too-large' }, 'This image is too large. Use one up to 64 megapixels and 50 MB.'],
    [{ kind: 'no-colors' }, 'This image is fully transparent. Use one with colors.'],
    ['error', 'We couldn’t read this image here. Try a smaller one.'],
  ])('shows the reason for a failure: %j', async (answer, text) => {
    const seen = workers(answer)
    await showTool()
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(seen.ended).toBe(1)
    expect(button('Another image')).toBeTruthy()
  })

  it('gives up on a worker that does not respond, and on a browser without workers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const seen = workers('nothing')
    await showTool()
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    await screen.findByText('Reading the colors')
    await passTime(20_000)
    expect(await screen.findByText(/^We couldn’t read this image here/)).toBeTruthy()
    expect(seen.ended).toBe(1)
    vi.useRealTimers()
    vi.stubGlobal('Worker', undefined)
    fireEvent.drop(document.body, { dataTransfer: { files: [new File([], 'b.png')], types: ['Files'] } })
    await screen.findByText('b.png')
    expect(await screen.findByText(/^We couldn’t read this image here/)).toBeTruthy()
  })
})

describe('a color of the screen', () => {
  const offer = (open: () => Promise<{ sRGBHex: string }>) =>
    vi.stubGlobal(
      'EyeDropper',
      class {
        open = open
      },
    )

  it('is offered if the browser has an eyedropper, and becomes the start', async () => {
    offer(async () => ({ sRGBHex: '#22302d' }))
    const { user } = await showTool()
    await user.click(button('Pick a color from the screen'))
    await waitFor(() => expect(start().value).toBe('#22302d'))
  })

  it('that was not picked changes nothing, silently', async () => {
    offer(() => Promise.reject(new DOMException('Escape', 'AbortError')))
    const { user } = await showTool()
    await user.click(button('Pick a color from the screen'))
    expect([start().value, openToasts()]).toEqual(['#3b82f6', []])
  })

  it('is not offered elsewhere', async () => {
    await showTool()
    expect(screen.queryByRole('button', { name: 'Pick a color from the screen' })).toBeNull()
  })
})

describe('the space bar', () => {
  const space = (target: Element, more: object = {}) => fireEvent.keyDown(target, { key: ' ', ...more })

  it('generates while nothing has the focus, without scrolling the page', async () => {
    await showTool()
    expect(space(document.body)).toBe(false)
    await waitFor(() => expect(sentTo(storePalette)).toMatchObject([{ body: { method: 'general-triadic' } }]))
    await settled()
  })

  it('keeps its usual function in fields, on buttons, when held down, and with other keys', async () => {
    await showTool()
    for (const target of [start(), button('Export'), screen.getByLabelText('Use case'), screen.getByText('Contrast')])
      expect(space(target)).toBe(true)
    for (const more of [{ repeat: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { metaKey: true }])
      expect(space(document.body, more)).toBe(true)
    expect(allSent()).toEqual([])
  })

  it('scrolls while the palette is out of view', async () => {
    const { container } = await showTool()
    const frame = container.querySelector('[data-tool]') ?? document.body
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: -900, bottom: -100 } as DOMRect)
    expect(space(document.body)).toBe(true)
    expect(allSent()).toEqual([])
  })
})

describe('a text that names a color', () => {
  const type = (value: string) => fireEvent.change(start(), { target: { value } })

  it.each([
    ['blue', '#0000ff'],
    ['#00F', '#0000ff'],
    ['3b82f6', '#3b82f6'],
    ['rgb(15, 118, 110)', '#0f766e'],
    ['hsl(240, 100%, 50%)', '#0000ff'],
  ])('%s becomes black, and one button applies the named color', async (text, hex) => {
    const { user } = await showTool()
    act(() => start().focus())
    type(text)
    expect(colors()[0]).toBe('#000000')
    await user.click(await screen.findByRole('button', { name: `Use ${hex}` }))
    expect([start().value, colors()[0]]).toEqual([hex, hex])
    expect(document.activeElement).toBe(start())
  })

  it.each(['bluish', 'inherit', 'currentcolor', '#12', 'url(x)', 'var(--x)', ''])('%j names none', async (text) => {
    await showTool()
    type(text)
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
  })

  it.each([
    ['blue', '#0000ff'],
    ['bluish', '#3b82f6'],
  ])('%s leaves no grays behind once the field loses focus: %s', async (text, hex) => {
    const { user } = await showTool()
    act(() => start().focus())
    await act(() => vi.dynamicImportSettled())
    type(text)
    expect(colors()[0]).toBe('#000000')
    await user.click(screen.getByLabelText('Method'))
    expect([start().value, colors()[0]]).toEqual([hex, hex])
  })

  it('becomes black when the visitor generates from it, as specified', async () => {
    const { user } = await showTool()
    act(() => start().focus())
    type('blue')
    await user.click(button('Generate Palette'))
    await settled()
    expect(sentTo(storePalette)).toMatchObject([{ body: { startingColor: '#000000' } }])
    expect(start().value).toBe('blue')
  })
})
