import type { Page } from 'playwright-core'

/** The styles replace the note. */
export async function openStyles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More styles' }).click()
  await page.getByText('Digits have no italic form.').waitFor()
}

/** Marked words, lengths and a warning. */
export async function openBoldAdditions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Length' }).waitFor()
  const sale = 'Spring sale, three days only: example.com/sale #SpringSale, with @anna_lind'
  await page
    .getByLabel('Regular Text')
    .fill(`${sale}. The list of all reduced items is in the shop from 8 in the morning.`)
  const mark = (start: number, end: number) =>
    page
      .getByLabel('Regular Text')
      .evaluate((field, range) => (field as HTMLTextAreaElement).setSelectionRange(range.start, range.end), {
        start,
        end,
      })
  for (const [start, end] of [
    [0, 11],
    [13, 23],
    [30, sale.length],
  ] as const) {
    await mark(start, end)
    await page.getByLabel('Regular Text').press('Control+b')
  }
  await page.getByRole('button', { name: 'Length' }).click()
  await page.getByText('3 items will break in bold:').waitFor()
}
