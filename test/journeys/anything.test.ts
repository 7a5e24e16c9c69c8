import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { desktop, journeysOnSharedSite, phone } from '../support/journey.ts'
import { expectNoShift } from '../support/layout-shift.ts'

const { visit } = journeysOnSharedSite()

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#0f766e"/><rect x="20" width="20" height="20" fill="#c9a26b"/></svg>',
)

describe('paste anything', () => {
  it.each(
    someOf(
      [
        ['desktop', desktop, 144],
        ['tablet', { ...desktop, viewport: { width: 768, height: 900 } }, 144],
        ['phone', phone, 224],
      ],
      2,
    ),
  )('has one height in every state (%s)', async (_, look, height) => {
    const { page, problems } = await visit('/', look)
    await expectNoShift(page, 0.001)
    const examples = page.getByRole('group', { name: 'Examples' }).locator('b, b + span')
    const cut = (texts: Element[]) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth || text.clientHeight > 24)
    expect(await examples.evaluateAll((texts) => texts.length)).toBe(8)
    expect(await examples.evaluateAll(cut)).toEqual([])
    const field = page.getByLabel('Paste anything', { exact: true }).and(page.locator('input'))
    const place = page.locator('[data-anything] > div').last()
    const heights: (number | undefined)[] = []
    const measure = async () => heights.push((await place.boundingBox())?.height)
    await measure()
    for (const [text, shown] of [
      ['example.com/spring', 'Scan test passed:'],
      ['#0f766e', 'General, complementary'],
      ['coral', 'Five colors built around coral'],
      [
        'https://example.com/?utm_source=Flyer%20B&utm_medium=A%20b&utm_campaign=c',
        'Source and Medium have capitals or spaces.',
      ],
      ['שלום', 'Only A–Z, a–z and 0–9 have bold letters.'],
    ] as const) {
      await field.fill(text)
      await page.getByText(shown).waitFor()
      await measure()
    }
    await page
      .locator('[data-anything] input[type=file]')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing })
    await page.getByText('Two colors of this image').waitFor()
    await measure()
    await page
      .locator('[data-anything] input[type=file]')
      .setInputFiles({ name: 'a.docx', mimeType: 'application/x', buffer: drawing })
    await page.getByText('We can’t read this file.').waitFor()
    await measure()
    expect(new Set(heights)).toEqual(new Set([height]))
    expect(problems).toEqual([])
  })

  it('carries text to the tool by keyboard alone, opens above every page, and returns the focus', async () => {
    const { page, calls, problems } = await visit('/', desktop)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('example.com/spring')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'QR Code Generator' }).waitFor()
    expect(await page.getByLabel('URL').inputValue()).toBe('example.com/spring')

    const before = page.getByRole('button', { name: 'Copy QR Code' })
    await before.focus()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Paste anything' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await before.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(calls).toEqual([])
    await page.keyboard.press('Control+k')
    await dialog.getByRole('textbox').fill('Spring sale')
    await dialog.getByRole('link', { name: /Bold Text Converter/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Bold Text Converter' }).waitFor()
    expect([await page.getByLabel('Regular Text').inputValue(), await dialog.count()]).toEqual(['Spring sale', 0])
    expect(problems).toEqual([])
  })
})
