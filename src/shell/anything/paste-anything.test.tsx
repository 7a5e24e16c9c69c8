import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadSessionStates } from '#browser/session-state.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { storeConversion } from '#features/bold-text/contract.ts'
import { allSent, reply, sentTo } from '../../../test/support/fake-network.ts'
import { imageBrowser } from '../../../test/support/image-browser.ts'
import { sampleReceipt } from '../../../test/support/sample-receipt.ts'
import { show } from '../../../test/support/show.tsx'
import { PasteAnything } from './paste-anything.tsx'

const reportUsage = vi.fn<ReportUsage>()
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const give = (text: string) => fireEvent.change(field(), { target: { value: text } })
const paste = (clipboard: { text?: string; files?: File[] }, target: Element = field()) =>
  fireEvent.paste(target, { clipboardData: { getData: () => clipboard.text ?? '', files: clipboard.files ?? [] } })
const stored = { id: 1, receipt: sampleReceipt }
const words = async () =>
  (await screen.findByText(/\S/, { selector: '[dir=auto]:not(input)' })).textContent?.normalize('NFKC')

beforeEach(() => {
  sessionStorage.clear()
  reloadSessionStates()
  reportUsage.mockClear()
})

const showField = () => show(<PasteAnything reportUsage={reportUsage} />)

describe('paste anything', () => {
  it('offers four examples, and one click fills the field', async () => {
    const { user } = showField()
    const examples = within(screen.getByRole('group', { name: 'Examples' })).getAllByRole('button')
    expect(examples.map(({ textContent }) => textContent)).toEqual([
      'Link to QR codeexample.com/spring',
      'Color to palette#0f766e',
      expect.stringContaining('Words to bold textSpring sale'),
      'Tagged link to parts…?utm_source=flyer',
    ])
    await user.click(screen.getByRole('button', { name: /Color to palette/ }))
    expect(field().value).toBe('#0f766e')
    await screen.findByText('Five colors built around #0f766e')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([field().value, document.activeElement]).toEqual(['', field()])
    expect(screen.getByRole('group', { name: 'Examples' })).toBeTruthy()
  })

  it('makes words bold, and stores them when they are copied', async () => {
    reply(storeConversion, stored)
    const { user } = showField()
    give('Ad')
    expect(await words()).toBe('Ad')
    expect(allSent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied to clipboard!')
    expect(sentTo(storeConversion).map(({ body }) => body)).toEqual([{ inputText: 'Ad', outputText: '𝗔𝗱' }])
    expect(reportUsage.mock.calls.map(([event]) => [event.toolType, event.action])).toEqual([['bold_text', 'copied']])
  })

  it('shows one of two meanings and offers the other', async () => {
    const { user } = showField()
    give('Coral')
    const choice = await screen.findByRole('group', { name: 'Read it as' })
    const pressed = () =>
      within(choice.isConnected ? choice : screen.getByRole('group', { name: 'Read it as' }))
        .getAllByRole('button')
        .map((button) => [button.textContent, button.getAttribute('aria-pressed')])
    expect(pressed()).toEqual([
      ['Color', 'true'],
      ['Words', 'false'],
    ])
    await user.click(screen.getByRole('button', { name: 'Words' }))
    expect(await words()).toBe('Coral')
    expect(pressed()).toEqual([
      ['Color', 'false'],
      ['Words', 'true'],
    ])
  })

  it('copies five colors without storing them', async () => {
    const { user } = showField()
    give('#3b82f6')
    await user.click(await screen.findByRole('button', { name: 'Copy colors' }))
    expect(await navigator.clipboard.readText()).toMatch(/^#3b82f6(, #[0-9a-f]{6}){4}$/)
    expect(reportUsage.mock.calls.map(([event]) => event.action)).toEqual(['copied_full_palette'])
    expect(allSent()).toEqual([])
  })

  it('reports the tag that splits reports, and copies the fixed link', async () => {
    showField()
    give('https://example.com/spring?utm_source=Flyer%20Berlin&utm_medium=print')
    const note = await screen.findByText('Source has a capital and a space.')
    expect(note.parentElement?.textContent).toContain('Reports list it apart from flyer-berlin.')
    const copy = screen.getByRole('button', { name: 'Copy clean link' })
    for (let i = 0; i < 3; i++) copy.click()
    await screen.findByText('Link copied!')
    const copied = new URL(await navigator.clipboard.readText())
    expect(copied.origin + copied.pathname).toBe('https://example.com/spring')
    expect(Object.fromEntries(copied.searchParams)).toEqual({ utm_source: 'flyer-berlin', utm_medium: 'print' })
    expect(screen.getByRole('link', { name: 'Make a QR code' }).getAttribute('href')).toBe('/qr-code-generator')
  })

  it('shows nothing about a scan check that could not run', async () => {
    const made = vi.fn(() => {
      throw new Error('No workers here')
    })
    vi.stubGlobal('Worker', made)
    showField()
    imageBrowser()
    give('example.com/spring')
    await screen.findByRole('img', { name: 'QR code for https://example.com/spring' })
    await waitFor(() => expect(made).toHaveBeenCalled())
    // Lets the effects of the failure run.
    await act(async () => {})
    expect(screen.queryByText(/Scan test/)).toBeNull()
  })

  it('reads the colors of a picture in the worker, and never sends it', async () => {
    const asked: unknown[] = []
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(file: unknown) {
          asked.push(file)
          const colors = ['#0f766e', '#c9a26b', '#e7dfd2', '#6b3f2a', '#22302d', '#aa0000']
          const data = { kind: 'colors', colors, preview: { close() {} } }
          setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
        }
        terminate() {}
      },
    )
    showField()
    const picture = new File(['x'], 'teapot.png', { type: 'image/png' })
    paste({ files: [picture] }, document.body)
    expect([field().value, field().readOnly]).toEqual(['teapot.png', true])
    expect(screen.getByText('Image, stays in this browser')).toBeTruthy()
    await screen.findByText('Five of the six colors in this image')
    expect([asked, allSent()]).toEqual([[picture], []])
  })

  it.each([
    ['a document', new File(['PK'], 'brief-final.docx', { type: 'application/msword' })],
    ['an empty file', new File([], 'empty.png', { type: 'image/png' })],
    ['something that only says it is a picture', new File(['abc'], 'broken.png', { type: 'image/png' })],
  ])('explains how to handle %s, and keeps the examples', async (_, file) => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          const data = { kind: 'not-a-picture' }
          setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
        }
        terminate() {}
      },
    )
    showField()
    paste({ files: [file] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('We can’t read this file. Use a PNG, JPEG, WebP or SVG image, or paste text.')
    expect([field().value, field().getAttribute('aria-describedby')]).toEqual([file.name, alert.id])
    expect(screen.getByRole('group', { name: 'Examples' })).toBeTruthy()
    give('Ad')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('keeps the lines of a pasted text', async () => {
    reply(storeConversion, stored)
    const { user } = showField()
    paste({ text: 'One\nTwo' })
    await words()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect((await navigator.clipboard.readText()).normalize('NFKC')).toBe('One\nTwo')
  })

  it('opens the tool on Enter, once the result is ready', async () => {
    showField()
    const follow = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', follow)
    give('#0f766e')
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(follow).toHaveBeenCalledOnce())
    document.removeEventListener('click', follow)
    expect(follow.mock.calls[0]?.[0].target).toBe(screen.getByRole('link', { name: /Color Palette Generator/ }))
  })
})
