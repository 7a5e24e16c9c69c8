// The page of a visitor's data with figures and entries. The responses are mocked, so that pictures are stable.
import type { Page } from 'playwright-core'
import { samplePush, sampleRows } from './sample-rows.ts'
import type { Scene } from './scenes.ts'

export const myDataScenes: readonly Scene[] = [
  { name: 'my-data', path: '/my-data', arrange: untilNothing },
  { name: 'my-data-filled', path: '/my-data', arrange: fill },
  { name: 'my-data-erase', path: '/my-data', viewportOnly: true, arrange: askToErase },
  { name: 'my-data-failed', path: '/my-data', arrange: fail },
]

async function untilNothing(page: Page): Promise<void> {
  await page.getByText('No receipts in this browser').waitFor()
}

async function fill(page: Page): Promise<void> {
  const rows = [...sampleRows(), samplePush]
  await page.route('**/api/my-data', (route) => route.fulfill({ json: { rows, rest: [], morePageViews: 0 } }))
  await holdReceipts(page)
  await page.getByRole('button', { name: /^Show all/ }).waitFor()
}

async function askToErase(page: Page): Promise<void> {
  await fill(page)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('dialog').waitFor()
}

async function fail(page: Page): Promise<void> {
  // Responds with invalid JSON, because a failed call would be a console error.
  await page.route('**/api/my-data', (route) => route.fulfill({ body: 'no answer' }))
  await holdReceipts(page)
  await page.getByText('We could not read your data').waitFor()
}

async function holdReceipts(page: Page): Promise<void> {
  const receipts = sampleRows().map(({ receipt }) => receipt)
  await page.evaluate((held) => sessionStorage.setItem(`receipts.${Date.now()}.a.a`, held), receipts.join(' '))
  await page.reload()
}
