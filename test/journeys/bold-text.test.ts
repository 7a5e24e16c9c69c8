import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { checkMark, devices, eventually, journeysOnSharedSite } from '../support/journey.ts'
import { stopClock } from '../support/page-time.ts'

const { visit } = journeysOnSharedSite()
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
describe('a visitor makes text bold', () => {
  it.each(someOf(devices, 1))(
    'types, sees the bold text at once, copies it and finds it in the clipboard (%s)',
    async (_, look) => {
      const { page, calls, problems } = await visit('/bold-text-converter', { ...look, ...withClipboard })
      await page.getByLabel('Regular Text').pressSequentially('Hi 5!')
      expect(await page.getByLabel('Bold Text').inputValue()).toBe('\u{1d5db}\u{1d5f6} \u{1d7f1}!')

      // The check mark shows for two seconds, and measuring may take that long on a busy machine.
      await stopClock(page)
      const button = page.locator('[data-tool] button', { hasText: /Cop/ })
      const width = (await button.boundingBox())?.width
      await button.click()
      await button.locator(checkMark).waitFor()
      expect((await button.boundingBox())?.width).toBe(width)
      const words = 'Copied to clipboard!The bold text has been copied to your clipboard.'
      await page.locator('[data-toast]', { hasText: words }).waitFor()
      const pasted = await page.evaluate(() => navigator.clipboard.readText())
      expect(pasted.normalize('NFKC')).toBe('Hi 5!')
      expect(pasted).not.toBe('Hi 5!')

      // One conversion for each change of the input, and no more.
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
      expect(usage).toMatchObject({
        status: 201,
        body: { toolType: 'bold_text', action: 'copied', inputData: 'Hi 5!' },
      })
      const metadata = JSON.parse((usage?.body as { metadata: string } | undefined)?.metadata ?? '')
      expect(metadata).toMatchObject({
        inputLength: 5,
        outputLength: 8,
        userAgent: expect.any(String),
        timestamp: expect.any(String),
      })

      // 100,000 characters are converted on the page, and no text over the limit is sent.
      const text = 'Nine ads sell. '.repeat(7_000).slice(0, 100_000)
      await page.getByLabel('Regular Text').fill(text)
      expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe(text)
      const longest = 'b'.repeat(10_000)
      await page.getByLabel('Regular Text').fill(longest)
      await eventually(conversions, (sent) => sent.length === 6)
      expect(conversions().at(-1)).toMatchObject({ status: 201, body: { inputText: longest } })
      expect(problems).toEqual([])
    },
  )
})
