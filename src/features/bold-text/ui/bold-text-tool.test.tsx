import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { allSent, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../test/support/sample-receipt.ts'
import { newUser, openToasts, passTime, show, toast, toastText } from '../../../../test/support/show.tsx'
import { storeConversion } from '../contract.ts'
import { BoldTextTool } from './bold-text-tool.tsx'

beforeEach(() => {
  reply(storeConversion, { id: 1, receipt: sampleReceipt })
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const input = () => screen.getByLabelText<HTMLTextAreaElement>('Regular Text')
const output = () => screen.getByLabelText<HTMLTextAreaElement>('Bold Text')
const copy = () => screen.getByRole('button', { name: 'Copy' })
const showTool = (sample?: string) =>
  show(<BoldTextTool reportUsage={reportUsage} {...(sample !== undefined && { sample })} />)

describe('typing', () => {
  it('shows the text in bold and stores one conversion for each change', async () => {
    const { user } = showTool()
    await user.type(input(), 'Hi 5!')
    expect(output().value).toBe('\u{1d5db}\u{1d5f6} \u{1d7f1}!')
    expect(screen.getByText('5 characters')).toBeTruthy()
    const texts = sentTo(storeConversion).map(({ body }) => (body as { inputText: string }).inputText)
    expect(texts).toEqual(['H', 'Hi', 'Hi ', 'Hi 5', 'Hi 5!'])
  })

  it('stores nothing for whitespace, and says why nothing can be copied', async () => {
    const { user } = showTool()
    fireEvent.change(input(), { target: { value: '\u00a0 \n' } })
    expect(copy()).toHaveProperty('disabled', true)
    expect(copy().title).toBe('Type something first. There is no bold text to copy yet.')
    expect(output().value).toBe('')
    expect(output().placeholder).toBe('Your bold text will appear here')

    // The keyboard shortcut shows the same message.
    await user.type(input(), '{Control>}{Enter}{/Control}')
    expect(await toastText()).toBe('No text to copyPlease enter some text first to convert and copy.')
    expect(allSent()).toEqual([])
  })

  it('does not send text over the limit', () => {
    showTool()
    fireEvent.change(input(), { target: { value: 'a'.repeat(10_001) } })
    expect(output().value.normalize('NFKC')).toBe('a'.repeat(10_001))
    fireEvent.change(input(), { target: { value: 'b'.repeat(10_000) } })
    expect(allSent().map(({ body }) => (body as { inputText: string }).inputText)).toEqual(['b'.repeat(10_000)])
  })

  it.each([
    ['short', 'auto', 1],
    ['long', 'rtl', 2_000],
  ])('runs from right to left when a %s text begins that way', (_, direction, repeats) => {
    showTool()
    fireEvent.change(input(), { target: { value: '1) שלום '.repeat(repeats) } })
    expect([input().dir, output().dir]).toEqual([direction, direction])
    fireEvent.change(input(), { target: { value: 'Ad שלום '.repeat(repeats) } })
    expect([input().dir, output().dir]).toEqual(repeats > 1 ? ['ltr', 'ltr'] : ['auto', 'auto'])
  })

  it('replaces half a surrogate pair before sending it', () => {
    showTool()
    fireEvent.change(input(), { target: { value: 'x\ud800' } })
    expect(allSent()).toMatchObject([{ path: '/api/conversions', body: { inputText: 'x\ufffd' } }])
  })

  it.each([
    ['no network', unreachable],
    ['status 500', refusal(500, { message: 'down' })],
  ])('loses nothing on the page when a conversion cannot be stored (%s), and only logs it', async (_, response) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    reply(storeConversion, response)
    showTool()
    fireEvent.change(input(), { target: { value: 'offline' } })
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Conversion was not stored:', expect.anything()))
    expect(output().value.normalize('NFKC')).toBe('offline')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(openToasts()).toEqual([])
  })

  it('is announced to screen readers after a pause', async () => {
    vi.useFakeTimers()
    showTool()
    fireEvent.change(input(), { target: { value: 'abc' } })
    await passTime(999)
    expect(screen.queryByText(/^Bold version ready/)).toBeNull()
    await passTime(1)
    expect(screen.getByText('Bold version ready, 3 characters').getAttribute('aria-live')).toBe('polite')
  })
})

describe('the sample on the home page', () => {
  it('is shown in bold before anything is typed, and sends nothing', () => {
    showTool('Ads 3')
    expect(input()).toMatchObject({ value: '', placeholder: 'Ads 3' })
    expect(output().value.normalize('NFKC')).toBe('Ads 3')
    const note = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Sample, type to replace')
    expect(allSent()).toEqual([])
  })

  it.each([
    ['key', () => newUser().keyboard('x')],
    ['paste', () => newUser().paste('x')],
  ])('is replaced by the first %s and does not return', async (_, enter) => {
    showTool('Ads 3')
    await act(async () => input().focus())
    await enter()
    expect([input().value, output().value.normalize('NFKC')]).toEqual(['x', 'x'])
    expect(screen.queryByText('Ads 3')).toBeNull()
    expect(screen.getByText('1 character')).toBeTruthy()
    expect(sentTo(storeConversion)).toHaveLength(1)
    await newUser().clear(input())
    expect(output()).toMatchObject({ value: '', placeholder: 'Your bold text will appear here' })
    expect(copy()).toHaveProperty('disabled', true)
    expect(sentTo(storeConversion)).toHaveLength(1)
  })

  it('can be copied, which is reported like any copy', async () => {
    const { user } = showTool('Ads 3')
    await user.click(copy())
    expect(await toastText()).toContain('Copied to clipboard!')
    await act(async () => {})
    expect((await navigator.clipboard.readText()).normalize('NFKC')).toBe('Ads 3')
    expect(allSent()).toMatchObject([{ body: { action: 'copied', inputData: 'Ads 3' } }])
  })
})

describe('navigating away and back', () => {
  it('keeps the text and does not store the conversion again', async () => {
    const { user, unmount } = showTool('Ads 3')
    await user.type(input(), 'Hi')
    unmount()
    showTool()
    expect([input().value, output().value.normalize('NFKC')]).toEqual(['Hi', 'Hi'])
    expect(sentTo(storeConversion)).toHaveLength(2)
  })
})

describe('copying', () => {
  it('three times in one tick copies once', async () => {
    showTool()
    fireEvent.change(input(), { target: { value: 'words' } })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await act(async () => {
      for (const _ of [1, 2, 3]) copy().click()
    })
    expect(await toastText()).toContain('Copied to clipboard!')
    expect(write).toHaveBeenCalledTimes(1)
    expect(sentTo(storeUsage)).toHaveLength(1)
  })

  it('shows one toast and is reported once', async () => {
    const { user } = showTool()
    fireEvent.change(input(), { target: { value: 'words' } })
    await user.click(copy())
    expect(await toastText()).toBe('Copied to clipboard!The bold text has been copied to your clipboard.')
    expect((await navigator.clipboard.readText()).normalize('NFKC')).toBe('words')
    const [usage = { body: {} }, ...more] = sentTo(storeUsage)
    expect(more).toEqual([])
    const { metadata, ...body } = usage.body as { metadata: string }
    expect(body).toMatchObject({ toolType: 'bold_text', action: 'copied', inputData: 'words' })
    expect(JSON.parse(metadata)).toEqual({
      inputLength: 5,
      outputLength: 10,
      userAgent: navigator.userAgent,
      timestamp: expect.any(String),
    })
  })

  it('shows a check mark for two seconds', async () => {
    vi.useFakeTimers()
    const { user } = showTool()
    fireEvent.change(input(), { target: { value: 'mark' } })
    await user.click(copy())
    await passTime(1_999)
    expect(screen.getByRole('button', { name: 'Copied' }).querySelector('.lucide-check')).not.toBeNull()
    await passTime(1)
    expect(copy().querySelector('.lucide-copy')).not.toBeNull()
  })

  it('also works with Control and Enter', async () => {
    const { user } = showTool()
    await user.type(input(), 'abc{Control>}{Enter}{/Control}')
    expect(await toastText()).toContain('Copied to clipboard!')
  })

  it('shows an error when the browser refuses, without a check mark or a report', async () => {
    const { user } = showTool()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.type(input(), 'abc')
    await user.click(copy())
    expect(await toastText()).toBe('Failed to copyCould not copy text to clipboard. Please try again.')
    expect((await toast()).className).toBe('toast bad')
    expect(copy().querySelector('.lucide-check')).toBeNull()
    expect(sentTo(storeUsage)).toEqual([])
  })

  it('only logs a warning when the report fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    reply(storeUsage, refusal(500, { message: 'broken' }))
    const { user } = showTool()
    await user.type(input(), 'warn')
    await user.click(copy())
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Usage event was not stored:', expect.anything()))
    expect(await toastText()).toContain('Copied to clipboard!')
    expect((await toast()).className).toBe('toast')
  })

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is not reported with %s, yet the conversion is stored', async (signal, value) => {
    Object.defineProperty(navigator, signal, { value, configurable: true })
    try {
      const { user } = showTool()
      fireEvent.change(input(), { target: { value: 'quiet' } })
      await user.click(copy())
      expect(await toastText()).toContain('Copied to clipboard!')
      await act(async () => {})
      expect(allSent().map(({ path }) => path)).toEqual(['/api/conversions'])
    } finally {
      Reflect.deleteProperty(navigator, signal)
    }
  })
})
