// Recent Activity over events that the real call stored (Spec 2, 4, 8, 9: Admin).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/administrator.ts'
import { breadth } from '../support/breadth.ts'
import { desktop, journeys, phone, untilLive } from '../support/journey.ts'
import { cityRecord, mmdb } from '../support/mmdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const GEOIP_DB = join(folder, 'places.mmdb')
writeFileSync(GEOIP_DB, mmdb({ '203.0.113.0/24': cityRecord('Oslo', 'Norway') }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Each event arrives through a proxy that names the client.
const { visit, site } = journeys({ GEOIP_DB, TRUST_PROXY: 'true' })

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const select = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inputs = (page: Page) => page.getByRole('table', { name: 'Recent activity' }).getByRole('rowheader')
const query = (page: Page) => new URL(page.url()).search

async function store(event: { toolType: string; action: string; inputData: string }, address = '10.0.0.7') {
  const response = await fetch(`${site().origin}/api/analytics/usage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(event),
  })
  expect(response.status).toBe(201)
}

beforeAll(async () => {
  for (let i = 1; i <= 42; i++) await store({ toolType: 'bold_text', action: 'copied', inputData: `bold ${i}` })
  const download = { toolType: 'qr_code', action: 'downloaded_image', inputData: 'https://proof.example/' }
  await store(download, '203.0.113.77')
  await store({ toolType: 'color_palette', action: 'generated', inputData: `=1+1 ${'é'.repeat(60)}` })
})

it('goes to its last page and back, and a reload and Back keep the page and the filters', async () => {
  const { page, problems } = await visit('/admin?tab=activity')
  await signIn(page)
  await status(page, '44 entries').waitFor()
  await status(page, '1 to 20 of 44').waitFor()
  expect(await inputs(page).allTextContents()).toMatchObject({ 1: 'https://proof.example/', 2: 'bold 42', length: 20 })
  expect([await button(page, 'Previous').isDisabled(), await button(page, 'Next').isDisabled()]).toEqual([true, false])
  await button(page, 'Next').press('Enter')
  await status(page, '21 to 40 of 44').waitFor()
  await button(page, 'Next').press('Enter')
  await status(page, '41 to 44 of 44').waitFor()
  expect(await inputs(page).allTextContents()).toEqual(['bold 4', 'bold 3', 'bold 2', 'bold 1'])
  expect([await button(page, 'Previous').isDisabled(), await button(page, 'Next').isDisabled()]).toEqual([false, true])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Previous')

  await select(page, 'Tool').selectOption('Bold Text Converter')
  await status(page, '42 entries').waitFor()
  await button(page, 'Next').click()
  await status(page, '21 to 40 of 42').waitFor()
  await page.reload()
  await untilLive(page)
  await status(page, '21 to 40 of 42').waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'All marketing tools in one place' }).waitFor()
  await page.goBack()
  await status(page, '21 to 40 of 42').waitFor()
  expect([query(page), await select(page, 'Tool').inputValue()]).toEqual([
    '?tab=activity&tool=bold_text&page=2',
    'bold_text',
  ])
  expect(problems).toEqual([])
})

it('filters by tool and action, shows when nothing matches, and shows the last page for a number beyond it', async () => {
  const { page, problems } = await visit('/admin?tab=activity&page=99&range=nonsense')
  await signIn(page)
  await status(page, '41 to 44 of 44').waitFor()
  expect(query(page)).toContain('page=3')
  await select(page, 'Action').selectOption('Downloaded')
  await status(page, '1 entry').waitFor()
  expect(await inputs(page).allTextContents()).toEqual(['https://proof.example/'])
  await select(page, 'Tool').selectOption('Bold Text Converter')
  await page.getByRole('heading', { name: 'No activity found matching your filters' }).waitFor()
  await button(page, 'Clear filters').click()
  await status(page, '1 to 20 of 44').waitFor()
  expect(problems).toEqual([])
})

it('expands a cut input in place, and exports all matches as a file', async () => {
  const { page } = await visit('/admin?tab=activity&action=generated')
  await signIn(page)
  const cut = page.locator('summary')
  expect(await cut.textContent()).toBe(`=1+1 ${'é'.repeat(45)}…`)
  await cut.press('Enter')
  await page.getByRole('region', { name: 'Whole input' }).getByText('é'.repeat(60)).waitFor()
  await button(page, 'Clear filters').click()
  await status(page, '44 entries').waitFor()
  const download = page.waitForEvent('download')
  await button(page, 'CSV of Recent activity').click()
  const lines = (await text(await (await download).createReadStream())).split('\r\n')
  expect([lines.length, lines[0]?.replace(/^\ufeff/, '')]).toEqual([46, 'Time (UTC),Tool,Action,Input,Address'])
  expect(lines[1]).toContain(`Color Palette Generator,Generated,'=1+1 ${'é'.repeat(60)},`)
})

it.each(breadth([phone], [desktop, phone]))(
  'shows places of addresses, in rows that do not move ($viewport.width px)',
  async (screen) => {
    const { page, problems } = await visit('/admin?tab=activity', screen)
    const lookUp = Promise.withResolvers<void>()
    await page.route('**/api/geolocate', async (route) => {
      await lookUp.promise
      await route.continue()
    })
    await signIn(page)
    const row = page.getByRole('row', { name: 'https://proof.example/' })
    await row.getByText('Looking up the place').waitFor()
    await page.getByText('Local/Private Network').first().waitFor()
    const before = await row.boundingBox()
    lookUp.resolve()
    await row.getByText('Oslo, Norway').waitFor()
    expect([await row.getByText('203.0.113.0').isVisible(), await row.boundingBox()]).toEqual([true, before])
    expect(problems).toEqual([])
  },
)
