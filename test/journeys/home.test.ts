import { describe, expect, it } from 'vitest'
import { desktop, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

describe('the home page', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('works with its tools as their own pages do (%s)', async (_, look) => {
    const { page, calls, problems } = await visit('/', look)
    await page.getByLabel('Regular Text').fill('Ad')
    expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('Ad')
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    await eventually(
      () => calls.filter((call) => call.path === '/api/palettes').map((call) => call.body),
      (sent) => sent.length === 1,
    )
    await page.getByLabel('URL').fill('example.com/spring')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download|Save/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^qr-code-example\.com-\d+\.png$/)
    expect(problems).toEqual([])
  })

  it('keeps the input of the bold tool at least 120 pixels high', async () => {
    for (const path of ['/', '/bold-text-converter']) {
      const { page } = await visit(path, { ...phone, viewport: { width: 390, height: 500 } })
      const box = await page.getByLabel('Regular Text').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(120)
    }
  })
})
