// The states of the QR code generator.
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

const path = '/qr-code-generator'
const list = [
  'Table 1, example.com/menu?table=1',
  'Terrace, htps:/example com',
  'Bar, not a url',
  'Table 1, example.com/bar',
]

export const qrScenes: readonly Scene[] = [
  { name: 'qr-code-first-screen', path, viewportOnly: true },
  { name: 'qr-campaign', path, arrange: openCampaign },
  { name: 'qr-code-pale', path, continues: true, viewportOnly: true, arrange: (page) => fillColor(page, '#d97706') },
  {
    name: 'qr-code-unreadable',
    path,
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillColor(page, '#fde047'),
  },
  { name: 'qr-code-last', path, continues: true, arrange: takeCodes },
  { name: 'qr-code-many', path, continues: true, arrange: writeList },
  { name: 'qr-code-many-made', path, continues: true, arrange: makeCodes },
  {
    name: 'qr-code-invalid',
    path,
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillUrl(page, 'not a url'),
  },
  { name: 'qr-code-empty', path, continues: true, viewportOnly: true, arrange: (page) => fillUrl(page, '') },
  {
    name: 'qr-code-long',
    path,
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillUrl(page, `example.com/${'a'.repeat(600)}`),
  },
  {
    name: 'qr-code-too-long',
    path,
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillUrl(page, `example.com/${'a'.repeat(3000)}`),
  },
  { name: 'qr-wifi', path, continues: true, arrange: fillWifi },
  { name: 'qr-contact', path, continues: true, arrange: fillContact },
  { name: 'qr-event-invalid', path, continues: true, arrange: fillEvent },
  // On a page of its own: each later state would wait until its styled code is decoded.
  { name: 'qr-code-style', path, arrange: openStyle },
]

async function fillWifi(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Content' }).selectOption('Wi-Fi')
  await page.getByLabel('Network name').fill('Fjord Tea Guests')
  await page.getByLabel('Password', { exact: true }).fill('steep-twice-2026')
  await untilChecked(page)
}

async function fillContact(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Content' }).selectOption('Contact')
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Note').fill('Met at the fair')
  await untilChecked(page)
}

async function fillEvent(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Content' }).selectOption('Event')
  await page.getByLabel('Starts').fill('2026-12-03T16:00')
  await page.getByLabel('Ends').fill('2026-12-03T15:00')
  await page.getByLabel('Where').click()
  await page.getByText('Set the end after the start.').waitFor()
}

async function openStyle(page: Page): Promise<void> {
  await openFold(page, 'Logo and style')
  await page.getByRole('button', { name: 'Rounded' }).click()
  await page.getByLabel('Caption').fill('Order your tin')
  await page.getByRole('status').filter({ hasText: 'Scan test passed' }).first().waitFor()
  await openFold(page, 'Print proof')
  await page
    .getByRole('button', { name: /read up to/ })
    .first()
    .waitFor()
}

async function fillUrl(page: Page, url: string): Promise<void> {
  await page.getByLabel('URL').fill(url)
  await untilChecked(page)
}

async function fillColor(page: Page, color: string): Promise<void> {
  await page.getByLabel('Color', { exact: true }).fill(color)
  await untilChecked(page)
}

async function untilChecked(page: Page): Promise<void> {
  // The check starts a moment after the change.
  await page.waitForTimeout(400)
  await page.getByText('Checking the image').waitFor({ state: 'hidden' })
}

async function openCampaign(page: Page): Promise<void> {
  await page.getByText('Campaign tags').click()
  await page.getByLabel('Source', { exact: true }).fill('poster')
  await page.getByLabel('Campaign', { exact: true }).fill('Spring Sale')
  await page.getByText('Campaign needs a look').waitFor()
}

async function takeCodes(page: Page): Promise<void> {
  for (const address of [
    'example.com/spring',
    'forms.example.org/feedback',
    'example.com/a-very-long-path-of-a-page',
  ]) {
    await page.getByLabel('URL').fill(address)
    const save = page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
    await Promise.all([page.waitForEvent('download'), save.click()])
  }
  await page.getByText('3 kept in this browser').waitFor()
  await openFold(page, 'Last codes')
  await page.getByText('Kept in this browser only').waitFor()
}

/** It may be open already. */
async function openFold(page: Page, label: string): Promise<void> {
  // It may load late.
  await page.locator('details > summary', { hasText: label }).waitFor()
  const closed = page.locator('details:not([open]) > summary', { hasText: label })
  if ((await closed.count()) > 0) await closed.click()
}

async function writeList(page: Page): Promise<void> {
  await openFold(page, 'Bulk QR codes')
  await page.getByLabel('One link per line: name, link').fill(list.join('\n'))
  await page.getByText('3 of 4 rows are ready').waitFor()
}

async function makeCodes(page: Page): Promise<void> {
  await writeList(page)
  const make = page.getByRole('button', { name: 'Make 3 codes as ZIP' })
  await Promise.all([page.waitForEvent('download'), make.click()])
  await page.getByText('3 codes made').first().waitFor()
}
