// Results made offline are saved, and stored once when the site is reachable (docs/decisions/066-offline.md).
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { devicesWithWorker, installWorker } from '../support/installed.ts'
import { eventually, journeysOnSharedSite, untilLive } from '../support/journey.ts'

const { visit, site } = journeysOnSharedSite()

const type = (page: Page, text: string) => page.getByLabel('Regular Text').pressSequentially(text)
const keptCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('event.')).length)
const untilKept = (page: Page, count: number) =>
  eventually(
    () => keptCount(page),
    (kept) => kept === count,
  )

/** Another tab of the visit's browser. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(site().origin + path)
  await untilLive(tab)
  return tab
}

/** The requests of all tabs that reach the site, by key: the text, and the status of each response. */
function watchKeys(context: BrowserContext): Map<string, (string | number)[]> {
  const byKey = new Map<string, (string | number)[]>()
  const onResponse = (response: Response) => {
    const request = response.request()
    const key = request.headers()['idempotency-key']
    if (key === undefined) return
    byKey.set(key, [...(byKey.get(key) ?? [request.postDataJSON().inputText]), response.status()])
  }
  context.on('response', onResponse)
  onTestFinished(() => void context.off('response', onResponse))
  return byKey
}

it.each(someOf(devicesWithWorker, 0))(
  'results made offline survive their tab, wait on the offline page, and are sent once after reconnecting (%s)',
  async (_, device) => {
    const { page, context } = await visit('/offline', device)
    await installWorker(page)
    const tab = await openTab(context, '/bold-text-converter')
    await context.setOffline(true)
    const keys = watchKeys(context)
    await type(tab, 'Ab1')
    await untilKept(tab, 3)
    await tab.close()
    await page.reload()
    await untilLive(page)
    await page.getByText('1 bold text will be sent when you are back online.').waitFor()
    expect(keys.size).toBe(0)
    await context.setOffline(false)
    await page.locator('[data-toast]', { hasText: 'Back online' }).getByText('1 bold text was sent.').waitFor()
    expect([...keys.values()]).toEqual([
      ['A', 201],
      ['Ab', 201],
      ['Ab1', 201],
    ])
    expect(await keptCount(page)).toBe(0)
  },
)

it('results made offline in two tabs are sent by one of them', async () => {
  const { page, context } = await visit('/bold-text-converter')
  const other = await openTab(context, '/bold-text-converter')
  await context.setOffline(true)
  await type(page, 'Gh4')
  await type(other, 'Ij5')
  await untilKept(page, 6)
  // Without a worker as well, the open tool works.
  expect((await other.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('Ij5')
  const keys = watchKeys(context)
  await context.setOffline(false)
  await untilKept(page, 0)
  expect([...keys.values()]).toEqual(['G', 'Gh', 'Gh4', 'I', 'Ij', 'Ij5'].map((text) => [text, 201]))
})
