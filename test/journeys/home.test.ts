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

  it('shows a sample that one key replaces, and takes what was entered along and back', async () => {
    const { page, calls, problems } = await visit('/', phone)
    const input = page.getByLabel('Regular Text')
    const bold = async () => (await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')
    expect(await bold()).toBe('New this week: 3 ways to write ads people finish reading')
    expect([await input.inputValue(), calls]).toEqual(['', []])
    await input.press('A')
    expect(await bold()).toBe('A')
    await page.getByLabel('URL').fill('example.com/spring')
    await page.getByLabel('Starting color', { exact: true }).fill('#f63b82')
    const sent = await eventually(
      () => calls.map(({ path }) => path),
      (paths) => paths.length === 1,
    )

    const enter = (id: string) => page.locator(`#${id}`).getByRole('link', { name: 'View Full Tool' }).click()
    await enter('bold-text')
    await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
    expect([await input.inputValue(), await bold()]).toEqual(['A', 'A'])
    await input.press('End')
    await input.press('d')
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Bold Text Converter' }).waitFor()
    expect(await bold()).toBe('Ad')
    await page.goto(new URL('/qr-code-generator', page.url()).href)
    await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('example.com/spring')
    await page.goto(new URL('/color-palette-generator', page.url()).href)
    await expect.poll(() => page.getByLabel('Starting color', { exact: true }).inputValue()).toBe('#f63b82')
    await page.goto(new URL('/bold-text-converter', page.url()).href)
    await expect.poll(bold).toBe('Ad')
    await page.reload()
    await expect.poll(bold).toBe('Ad')
    expect(sent).toEqual(['/api/conversions'])
    expect(calls.map(({ body }) => (body as { inputText: string }).inputText)).toEqual(['A', 'Ad'])
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
