import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { allSent, reply, sentTo } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { openToasts, passTime, show, toastText } from '../../../../../../test/support/show.tsx'
import { storePalette } from '../../../contract.ts'
import { ColorPaletteTool } from '../../color-palette-tool.tsx'

const at = '2026-01-01T00:00:00.000Z'
const stored = { id: 1, startingColor: '#3b82f6', method: 'x', colors: [], createdAt: at, receipt: sampleReceipt }
beforeEach(() => {
  reply(storePalette, stored)
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

async function showTool() {
  const shown = show(<ColorPaletteTool reportUsage={reportUsage} />)
  await screen.findByRole('button', { name: 'Export' })
  return shown
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const colors = () =>
  screen.getAllByRole('button', { name: /^Copy \w+ #/ }).map((copy) => copy.ariaLabel?.split(' ').at(-1) ?? '')
const start = () => screen.getByLabelText<HTMLInputElement>('Starting color')
const settled = () => waitFor(() => expect(screen.queryByText('Generating...')).toBeNull())

/** A worker that answers as it is told; the files that workers were sent, and how many of them have ended. */
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
const panel = () => within(screen.getByRole('region', { name: 'Palette from a picture' }))

describe('the palette from a picture', () => {
  it('shows what was found in a chosen picture; one color is a start, all are the palette', async () => {
    const seen = workers(found)
    const { user } = await showTool()
    await user.click(button('Take colors from a picture'))
    expect((await screen.findByText(/It stays in this browser/)).textContent).toMatch(/^Drop a picture here/)
    await user.upload(panel().getByLabelText('Choose a picture', { selector: 'input' }), file)
    expect(await panel().findByText('Six colors found. The picture stays in this browser.')).toBeTruthy()
    expect(panel().getByRole('heading').textContent).toBe('teapot-april.jpg')
    expect(seen).toEqual({ files: [file], ended: 1 })

    await user.click(panel().getByRole('button', { name: 'Start from #c9a26b' }))
    expect([start().value, await toastText()]).toEqual(['#c9a26b', 'Starting color updated!'])
    await user.click(button('Lock Support'))
    const support = colors()[2]
    await user.click(panel().getByRole('button', { name: 'Use the first five' }))
    expect(colors()).toEqual(['#0f766e', '#c9a26b', support, '#e7dfd2', '#22302d'])
    // Nothing of it is sent anywhere.
    expect(allSent()).toEqual([])
    await user.click(panel().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Palette from a picture' })).toBeNull()
  })

  it('takes a pasted and a dropped picture, and leaves pasted text alone', async () => {
    const seen = workers(found)
    await showTool()
    const paste = (data: object) => {
      const event = createEvent.paste(document.body, { clipboardData: data })
      fireEvent(document.body, event)
      return event.defaultPrevented
    }
    expect(paste({ files: [], types: ['text/plain'] })).toBe(false)
    expect(paste({ files: [new File(['x'], '')] })).toBe(true)
    expect((await screen.findByRole('heading', { name: 'Pasted picture' })).textContent).toBeTruthy()
    const over = createEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
    fireEvent(document.body, over)
    expect(over.defaultPrevented).toBe(true)
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    expect(await screen.findByRole('heading', { name: 'teapot-april.jpg' })).toBeTruthy()
    await waitFor(() => expect(seen.ended).toBe(2))
  })

  it.each([
    [{ kind: 'not-a-picture' }, 'This is no picture that can be read: PNG, JPEG, WebP, GIF or AVIF.'],
    [{ kind: 'too-large' }, 'This picture is too large: 64 megapixels and 50 MB at most.'],
    [{ kind: 'no-colors' }, 'This picture is transparent all over.'],
    ['error', 'This picture could not be read here. Try a smaller one.'],
  ])('says why there is none: %j', async (answer, text) => {
    const seen = workers(answer)
    await showTool()
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(seen.ended).toBe(1)
    expect(button('Another picture')).toBeTruthy()
  })

  it('gives a worker up that does not answer, and a browser without any', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const seen = workers('nothing')
    await showTool()
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } })
    await screen.findByText('Reading the picture…')
    await passTime(20_000)
    expect(await screen.findByText(/^This picture could not be read here/)).toBeTruthy()
    expect(seen.ended).toBe(1)
    vi.stubGlobal('Worker', undefined)
    fireEvent.drop(document.body, { dataTransfer: { files: [new File([], 'b.png')], types: ['Files'] } })
    await screen.findByRole('heading', { name: 'b.png' })
    expect(await screen.findByText(/^This picture could not be read here/)).toBeTruthy()
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

  it('is offered where the browser can pick one, and becomes the start', async () => {
    offer(async () => ({ sRGBHex: '#22302d' }))
    const { user } = await showTool()
    await user.click(button('Pick a color from the screen'))
    await waitFor(() => expect(start().value).toBe('#22302d'))
  })

  it('that was not picked changes nothing, without a word', async () => {
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

  it('generates while nothing has the focus, and the page does not scroll', async () => {
    await showTool()
    expect(space(document.body)).toBe(false)
    await waitFor(() => expect(sentTo(storePalette)).toMatchObject([{ body: { method: 'general-triadic' } }]))
    await settled()
  })

  it('does what it always does in fields, on buttons, held down or with other keys', async () => {
    await showTool()
    for (const target of [start(), button('Export'), screen.getByLabelText('Use case'), screen.getByText('Contrast')])
      expect(space(target)).toBe(true)
    for (const more of [{ repeat: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { metaKey: true }])
      expect(space(document.body, more)).toBe(true)
    expect(allSent()).toEqual([])
  })

  it('scrolls where the palette is out of sight', async () => {
    const { container } = await showTool()
    const frame = container.querySelector('[data-tool]') ?? document.body
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: -900, bottom: -100 } as DOMRect)
    expect(space(document.body)).toBe(true)
    expect(allSent()).toEqual([])
  })
})
