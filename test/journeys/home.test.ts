import { describe, expect, it } from 'vitest'
import { desktop, eventually, journeysOnSharedSite, phone } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

describe('the home page', () => {
  it('has a hero with tool badges and a link to the news, three working previews, four cards and a credit', async () => {
    const { page } = await visit('/')
    const badges = page.locator('.hero-links a.badge')
    expect(await badges.allTextContents()).toEqual(['Bold Text', 'Color Palette', 'QR Code'])
    expect(await page.locator('.hero-links a.link').getAttribute('href')).toBe('/marketing-news')
    const full = page.getByRole('link', { name: 'View Full Tool' })
    expect(await full.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/bold-text-converter',
      '/color-palette-generator',
      '/qr-code-generator',
    ])
    const cards = page
      .locator('section', { has: page.getByRole('heading', { name: 'Choose Your Tool' }) })
      .locator('a.cell')
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/bold-text-converter',
      '/color-palette-generator',
      '/qr-code-generator',
      '/marketing-news',
    ])
    expect(await page.locator('.credit').isVisible()).toBe(true)
  })

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

describe('a usage event that cannot be stored', () => {
  it('is a console warning and nothing a visitor sees', async () => {
    const { page } = await visit('/bold-text-converter', {
      ...desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/api/analytics/usage', (route) => route.fulfill({ status: 500, body: '{"message":"broken"}' }))
    await page.getByLabel('Regular Text').fill('warn')
    await page.getByRole('button', { name: 'Copy' }).click()
    await eventually(
      () => warnings,
      (seen) => seen.some((text) => text.includes('Usage event was not stored')),
    )
    expect(await page.locator('.toast.bad').count()).toBe(0)
  })
})
