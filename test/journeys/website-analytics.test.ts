// Website Analytics narrowed by a campaign, and a note on its chart, on desktop and phone (Spec 2, Admin).
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, journeys, phone } from '../support/journey.ts'

const { visit, site } = journeys()

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function view(path: string, visitor: string, tags: Record<string, string> = {}): Promise<void> {
  const body = { path, referrer: null, sessionId: `session_1700000000000_${visitor}`, device: 'phone', ...tags }
  const response = await fetch(`${site().origin}/api/analytics/page-view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': person },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const spring = { source: 'newsletter', medium: 'email', campaign: 'spring-sale' }

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

describe('Website Analytics', () => {
  beforeAll(async () => {
    const tags = { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'spring-sale' }
    await view('/', 'a', tags)
    await view('/qr-code-generator', 'a')
    await view('/', 'b')
  })

  const open = async (size: typeof phone) => {
    const shown = await visit('/admin?tab=analytics', { ...size, ...(await openSession(site().origin)) })
    await panel(shown.page, 'Campaigns').getByRole('button', { name: 'spring-sale' }).waitFor()
    return shown
  }

  it.each(someOf(sizes, 0))(
    'is filtered by a campaign, kept by reload, undone by Back and by chips: %s',
    async (_, size) => {
      const { page, problems } = await open(size)
      const campaign = panel(page, 'Campaigns').getByRole('button', { name: 'spring-sale' })
      await campaign.click()
      await page.getByText('2 views by 1 visitor').waitFor()
      expect(queryOf(page)).toEqual({ tab: 'analytics', ...spring })
      expect(await campaign.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => panel(page, 'Top pages').getByRole('rowheader').allTextContents()).toHaveLength(2)
      await page.reload()
      await page.getByText('2 views by 1 visitor').waitFor()
      await page.goBack()
      await page.getByRole('group', { name: 'Filters' }).waitFor({ state: 'detached' })
      await page.goForward()
      await page.getByRole('button', { name: 'Remove the filter Medium email' }).click()
      await expect
        .poll(() => queryOf(page))
        .toEqual({ tab: 'analytics', source: 'newsletter', campaign: 'spring-sale' })
      await page.getByRole('button', { name: 'Clear all' }).click()
      await expect.poll(() => queryOf(page)).toEqual({ tab: 'analytics' })
      expect(problems).toEqual([])
    },
  )

  it.each(someOf(sizes, 1))('has a note on its chart until it is deleted: %s', async (name, size) => {
    const { page, problems } = await open(size)
    const text = `Flyers sent from ${name}`
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByLabel('What happened?').fill(text)
    await page.keyboard.press('Enter')
    const flag = page.getByRole('list', { name: 'Notes on the chart' }).getByRole('button').last()
    await flag.waitFor()
    await expect.poll(() => flag.getAttribute('aria-pressed')).toBe('true')
    const listed = page
      .getByRole('list', { name: 'Notes', exact: true })
      .getByRole('listitem')
      .filter({ hasText: text })
    await listed.getByRole('button', { name: 'Show days' }).click()
    await expect.poll(() => queryOf(page).days).toBe('7')
    await listed.getByRole('button', { name: `Delete the note ${text}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
    await listed.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('is filtered and noted by keys alone', async () => {
    const { page, problems } = await open(desktop)
    await panel(page, 'Campaigns').getByRole('button', { name: 'spring-sale' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('2 views by 1 visitor').waitFor()
    const chip = page.getByRole('button', { name: 'Remove the filter Campaign spring-sale' })
    await chip.focus()
    await page.keyboard.press('Enter')
    await chip.waitFor({ state: 'detached' })
    // From the group of chips, Tab reaches the next one.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => queryOf(page)).toEqual({ tab: 'analytics', medium: 'email' })
    await page.getByRole('button', { name: 'Add note' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Add a note' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add note')
    expect(problems).toEqual([])
  })
})
