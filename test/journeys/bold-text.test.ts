import { describe, expect, it } from 'vitest'
import { messages } from '#features/bold-text/messages.ts'
import { desktop, eventually, journeysOnSharedSite, phone, untilLive } from '../support/journey.ts'
import { passTime, stopClock } from '../support/page-time.ts'

const { visit } = journeysOnSharedSite()
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const looks = [
  ['desktop', desktop],
  ['phone', phone],
] as const

describe('a visitor makes text bold', () => {
  it.each(looks)('types, sees the bold text at once, copies it and finds it in the clipboard (%s)', async (_, look) => {
    const { page, calls, problems } = await visit('/bold-text-converter', { ...look, ...withClipboard })
    await page.getByLabel('Regular Text').pressSequentially('Hi 5!')
    expect(await page.getByLabel('Bold Text').inputValue()).toBe('\u{1d5db}\u{1d5f6} \u{1d7f1}!')

    await page.getByRole('button', { name: 'Copy' }).click()
    const words = 'Copied to clipboard!The bold text has been copied to your clipboard.'
    await page.locator('.toast', { hasText: words }).waitFor()
    const pasted = await page.evaluate(() => navigator.clipboard.readText())
    expect(pasted.normalize('NFKC')).toBe('Hi 5!')
    expect(pasted).not.toBe('Hi 5!')

    // One conversion for each change of the input, in no other number.
    const conversions = () => calls.filter((call) => call.path === '/api/conversions')
    await eventually(conversions, (sent) => sent.length === 5)
    expect(conversions().every((call) => call.status === 201)).toBe(true)
    expect(conversions().map((call) => (call.body as { inputText: string }).inputText)).toEqual(
      expect.arrayContaining(['H', 'Hi', 'Hi ', 'Hi 5', 'Hi 5!']),
    )
    const [usage] = await eventually(
      () => calls.filter((call) => call.path === '/api/analytics/usage'),
      (sent) => sent.length === 1,
    )
    expect(usage).toMatchObject({ status: 201, body: { toolType: 'bold_text', action: 'copied', inputData: 'Hi 5!' } })
    const metadata = JSON.parse((usage?.body as { metadata: string } | undefined)?.metadata ?? '')
    expect(metadata).toMatchObject({
      inputLength: 5,
      outputLength: 8,
      userAgent: expect.any(String),
      timestamp: expect.any(String),
    })
    expect(problems).toEqual([])
  })

  it('sees a check mark on the button for two seconds', async () => {
    const { page } = await visit('/bold-text-converter', { ...desktop, ...withClipboard })
    await page.getByLabel('Regular Text').fill('mark')
    const button = page.locator('.duo button')
    const width = (await button.boundingBox())?.width
    await stopClock(page)
    await button.click()
    await button.locator('.lucide-check').waitFor()
    expect((await button.boundingBox())?.width).toBe(width)
    await passTime(page, 1_999)
    expect(await button.locator('.lucide-check').count()).toBe(1)
    await passTime(page, 1)
    await button.locator('.lucide-copy').waitFor()
  })

  it('cannot copy a placeholder, and nothing is stored for white space', async () => {
    const { page, calls } = await visit('/bold-text-converter')
    const button = page.getByRole('button', { name: 'Copy' })
    await page.getByLabel('Regular Text').fill('\u00a0 \n')
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByLabel('Bold Text').inputValue()).toBe('')
    expect(await page.getByLabel('Bold Text').getAttribute('placeholder')).toBe(messages.outputPlaceholder)

    // The keyboard's way to copy says why nothing happens.
    await page.getByLabel('Regular Text').press('Control+Enter')
    const words = 'No text to copyPlease enter some text first to convert and copy.'
    await page.locator('.toast', { hasText: words }).waitFor()
    expect(calls).toEqual([])
  })

  it('is told when the clipboard refuses', async () => {
    const { page, calls } = await visit('/bold-text-converter')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
      document.execCommand = () => false
    })
    await page.getByLabel('Regular Text').fill('abc')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Could not copy text to clipboard. Please try again.').first().waitFor()
    expect(calls.filter((call) => call.path === '/api/analytics/usage')).toEqual([])
  })

  it('copies on a page without a secure context by the older way', async () => {
    const { page } = await visit('/bold-text-converter', { ...desktop, ...withClipboard })
    await page.evaluate(() => {
      const { clipboard } = navigator
      Object.assign(window, { readClipboard: () => clipboard.readText() })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.getByLabel('Regular Text').fill('old way')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied to clipboard!').first().waitFor()
    const pasted = await page.evaluate(() =>
      (window as unknown as { readClipboard(): Promise<string> }).readClipboard(),
    )
    expect(pasted.normalize('NFKC')).toBe('old way')
  })

  it('converts 100,000 characters on the page, and text over the limit is not sent', async () => {
    const { page, calls, problems } = await visit('/bold-text-converter')
    const text = 'Nine ads sell. '.repeat(7_000).slice(0, 100_000)
    await page.getByLabel('Regular Text').fill(text)
    expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe(text)
    await page.getByLabel('Regular Text').fill('b'.repeat(10_000))
    await eventually(
      () => calls.length,
      (count) => count === 1,
    )
    expect(calls[0]).toMatchObject({ path: '/api/conversions', status: 201 })
    expect(problems).toEqual([])
  })

  it('sends half a surrogate pair as a replacement character instead of failing', async () => {
    const { page, calls } = await visit('/bold-text-converter')
    await page.getByLabel('Regular Text').evaluate((field: HTMLTextAreaElement) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'x\ud800')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await eventually(
      () => calls.length,
      (count) => count === 1,
    )
    expect(calls[0]).toMatchObject({ status: 201, body: { inputText: 'x\ufffd' } })
  })

  it('sends no usage event with Do Not Track or Global Privacy Control, yet the conversion is stored', async () => {
    for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
      const { page, calls, context } = await visit('/', { ...desktop, ...withClipboard })
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
      await context.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, signal)
      await page.goto(new URL('/bold-text-converter', page.url()).href)
      await untilLive(page)
      await page.getByLabel('Regular Text').fill('quiet')
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByText('Copied to clipboard!').first().waitFor()
      // Requests are told of in their order: an event that was sent with the toast comes before this one.
      await page.evaluate(() => fetch('/healthz', { method: 'POST' }).then(() => null))
      await expect.poll(() => sent).toEqual(['/api/conversions', '/healthz'])
      await expect.poll(() => calls).toContainEqual(expect.objectContaining({ path: '/api/conversions', status: 201 }))
    }
  })

  it('loses nothing on the page when the server cannot store', async () => {
    const { page, problems, context } = await visit('/bold-text-converter')
    await context.setOffline(true)
    await page.getByLabel('Regular Text').fill('offline')
    expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('offline')
    await eventually(
      () => problems.length,
      (count) => count > 0,
    )
    // The failure has one surface, the log: no toast, no message on the page.
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.locator('.toast').count()).toBe(0)
  })
})
