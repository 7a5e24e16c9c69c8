import { describe, expect, it } from 'vitest'
import { desktop, journeysOnSharedSite, phone } from '../support/journey.ts'
import { untilSentIsKnown } from '../support/page-time.ts'

const { visit } = journeysOnSharedSite()
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const boldSale = '\u{1d600}\u{1d5ee}\u{1d5f9}\u{1d5f2}'

describe('a visitor makes some words bold', () => {
  it('by keyboard alone: marks, undoes, types on, copies the visible text, and scrolls', async () => {
    const { page, calls, problems } = await visit('/bold-text-converter', { ...desktop, ...withClipboard })
    const input = page.getByLabel('Regular Text')
    const output = page.getByLabel('Bold Text')
    await page.getByRole('button', { name: 'Split' }).waitFor()
    await input.pressSequentially('big sale')
    await input.press('Control+Shift+ArrowLeft')
    // What hears Ctrl+B loads with the first key.
    await expect.poll(() => page.getByRole('button', { name: 'Bold selection' }).isEnabled()).toBe(true)
    await input.press('Control+b')
    await expect.poll(() => output.inputValue()).toBe(`big ${boldSale}`)
    await input.press('Control+z')
    await expect.poll(async () => (await output.inputValue()).startsWith('big')).toBe(false)
    await input.press('Control+Shift+z')
    await expect.poll(() => output.inputValue()).toBe(`big ${boldSale}`)

    await input.press('End')
    await input.pressSequentially(' now')
    await expect.poll(() => output.inputValue()).toBe(`big ${boldSale} now`)
    await input.press('Control+Enter')
    await page.getByText('Copied to clipboard!').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`big ${boldSale} now`)

    const last = () => calls.findLast((call) => call.path === '/api/conversions')?.body
    await expect.poll(last).toEqual({ inputText: 'big sale now', outputText: `big ${boldSale} now` })
    // Marking does not change the input. The last response may overtake earlier ones.
    await expect.poll(() => calls.filter((call) => call.path === '/api/conversions').length).toBe(12)

    await page.reload()
    await expect.poll(() => output.inputValue()).toBe(`big ${boldSale} now`)

    // The marks are under the right words in a scrolling field as well.
    await input.fill('Many words in a row. '.repeat(60))
    const mark = page.locator('[data-tool] mark')
    const mirror = mark.locator('..')
    // The code that marks words loads with the text.
    await expect
      .poll(async () => {
        if ((await mark.count()) === 0) {
          await input.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(1_197, 1_202))
          await input.press('Control+b')
        }
        return mark.count()
      })
      .toBe(1)
    const heights = () =>
      Promise.all(
        [input, mirror].map((field) =>
          field.evaluate((element) => [element.scrollHeight, element.clientWidth, element.scrollTop]),
        ),
      )
    await input.evaluate((field) => field.scrollTo(0, field.scrollHeight))
    await expect
      .poll(async () => {
        const [field, marks] = await heights()
        return field !== undefined && field[2] !== 0 && String(field) === String(marks)
      })
      .toBe(true)
    expect(problems).toEqual([])
  })

  it('by touch, with the lengths and the lost features, undoes Clear, and copies in an old browser', async () => {
    const { page, problems } = await visit('/bold-text-converter', { ...phone, ...withClipboard })
    const input = page.getByLabel('Regular Text')
    await page.evaluate(() => navigator.clipboard.writeText('big sale #now'))
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => input.inputValue()).toBe('big sale #now')
    await page.getByRole('radio', { name: 'X 23 / 280' }).waitFor()
    await page.getByText('1 item will break in bold:').waitFor()
    await page.getByRole('button', { name: 'Keep them regular' }).click()
    await expect.poll(async () => (await page.getByLabel('Bold Text').inputValue()).endsWith('#now')).toBe(true)

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => input.inputValue()).toBe('')
    await input.press('Control+z')
    await expect.poll(() => input.inputValue()).toBe('big sale #now')
    expect(await page.getByLabel('Bold Text').inputValue()).toMatch(/#now$/)

    // Without a secure context the older API copies, and with Do Not Track only the conversion is sent.
    await page.evaluate(() => {
      const { clipboard } = navigator
      Object.assign(window, { readClipboard: () => clipboard.readText() })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
    })
    await untilSentIsKnown(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await input.fill('old way')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied to clipboard!').first().waitFor()
    const pasted = await page.evaluate(() =>
      (window as unknown as { readClipboard(): Promise<string> }).readClipboard(),
    )
    expect(pasted.normalize('NFKC')).toBe('old way')
    await untilSentIsKnown(page)
    expect(sent).toEqual(['/api/conversions'])
    expect(problems).toEqual([])
  })
})
