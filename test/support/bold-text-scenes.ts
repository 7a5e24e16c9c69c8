import type { Page } from 'playwright-core'

/** The styles replace the note. */
export async function openStyles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More styles' }).click()
  await page.getByText('Digits have no italic form.').waitFor()
}

/** Marked words, sizes and a warning. */
export async function openBoldAdditions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Split' }).waitFor()
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
    await page.getByRole('button', { name: /^Bold selection/, disabled: false }).waitFor()
    await page.getByLabel('Regular Text').press('Control+b')
  }
  await page.getByText('3 items will break in bold:').waitFor()
}

/** The post with its fold, and every row below the tool. */
export async function openPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('region', { name: 'The post as readers see it' }).waitFor()
  await page.getByRole('radio', { name: /^Instagram/ }).check({ force: true })
  await page.getByRole('button', { name: /^Instagram folds here/ }).waitFor()
  await page.getByRole('button', { name: 'Split', exact: true }).first().click()
  await page.getByRole('button', { name: /^Copy part 1 of/ }).waitFor()
  for (const [row, content] of [
    ['Tidy up', 'Nothing to clean'],
    ['Read aloud', 'Many screen readers today'],
    ['Post image', 'Download PNG'],
  ] as const) {
    await page.locator('summary', { hasText: row }).click()
    await page.getByText(content).last().waitFor()
  }
}
