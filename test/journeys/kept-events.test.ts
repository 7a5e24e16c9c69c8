// Results made offline are saved, and stored once when the site is reachable (docs/decisions/066-offline.md).
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { someOf } from '../support/breadth.ts'
import { silentLog } from '../support/databases.ts'
import { desktopWithWorker, installWorker } from '../support/installed.ts'
import { desktop, eventually, journeys, phone, untilLive } from '../support/journey.ts'
import { seededDatabaseUrl } from '../support/world.ts'

const databaseUrl = await seededDatabaseUrl()
const { visit, site } = journeys({ DATABASE_URL: databaseUrl })

async function rows(text: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  const found = await database.query<{ text: string }>(
    'SELECT input_text AS text FROM conversions WHERE input_text LIKE $1 ORDER BY id',
    [`${text}%`],
  )
  await database.close()
  return found.map((row) => row.text)
}

const type = (page: Page, text: string) => page.getByLabel('Regular Text').pressSequentially(text)
const toast = (page: Page) => page.locator('[data-toast]', { hasText: 'Back online' })
const keptCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('event.')).length)
const untilKept = (page: Page, count: number) =>
  eventually(
    () => keptCount(page),
    (kept) => kept === count,
  )

/** The requests that reach the network, by key. */
function countKeys(context: BrowserContext): Map<string, number> {
  const keys = new Map<string, number>()
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) keys.set(key, (keys.get(key) ?? 0) + 1)
  })
  return keys
}

describe('results made offline', () => {
  it.each(
    someOf(
      [
        ['desktop', desktop, 'Ab1'],
        ['phone', phone, 'Cd2'],
      ],
      0,
    ),
  )('are sent once after reconnecting, and the visitor sees a notice (%s)', async (_, device, text) => {
    const { page, context } = await visit('/bold-text-converter', device)
    // The toasts' code loads with the first key.
    await page.keyboard.press('Shift')
    await page.locator('[data-toasts]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await type(page, text)
    await untilKept(page, 3)
    expect(await rows(text.slice(0, 1))).toEqual([])
    await context.setOffline(false)
    await toast(page).getByText('1 bold text was sent.').waitFor()
    expect(await rows(text.slice(0, 1))).toEqual([text.slice(0, 1), text.slice(0, 2), text])
    expect(await keptCount(page)).toBe(0)
  })

  it('survive the page and its tab, and the offline page counts them', async () => {
    const { page, context } = await visit('/color-palette-generator', desktopWithWorker)
    await installWorker(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Generate Palette' }).click()
    // The palette, and the usage event after it.
    await untilKept(page, 2)
    await page.close()
    const later = await context.newPage()
    await later.goto(`${site().origin}/nothing-here`)
    await untilLive(later)
    await later.getByText('1 palette will be sent when you are back online.').waitFor()
    await context.setOffline(false)
    await toast(later).getByText('1 palette was sent.').waitFor()
    expect(await keptCount(later)).toBe(0)
  })

  it('are stored once each when their responses are lost', async () => {
    const { page, context } = await visit('/bold-text-converter')
    const keys = countKeys(context)
    await context.route('**/api/conversions', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await type(page, 'Ef3')
    await untilKept(page, 3)
    await context.unroute('**/api/conversions')
    await eventually(
      () => keptCount(page),
      (kept) => kept === 0,
    )
    expect((await rows('E')).sort()).toEqual(['E', 'Ef', 'Ef3'])
    expect([keys.size, Math.min(...keys.values())]).toEqual([3, 2])
  })

  it('in two tabs are sent by one of them', async () => {
    const { page, context } = await visit('/bold-text-converter')
    const other = await context.newPage()
    await other.goto(page.url())
    await untilLive(other)
    await context.setOffline(true)
    await type(page, 'Gh4')
    await type(other, 'Ij5')
    await untilKept(page, 6)
    const keys = countKeys(context)
    await context.setOffline(false)
    await eventually(
      () => keptCount(page),
      (kept) => kept === 0,
    )
    expect([await rows('G'), await rows('I')]).toEqual([
      ['G', 'Gh', 'Gh4'],
      ['I', 'Ij', 'Ij5'],
    ])
    expect([...keys.values()]).toEqual([1, 1, 1, 1, 1, 1])
  })
})
