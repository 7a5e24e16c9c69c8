// The Text Analysis tab over typed texts (Spec 2, 3, 7, 8, 9), analyzed by this server and by a provider.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { openSession } from '../support/administrator.ts'
import { waitingTexts } from '../support/analysis-world.ts'
import { silentLog } from '../support/databases.ts'
import { toastTitled } from '../support/editing.ts'
import { desktop, journeys, phone } from '../support/journey.ts'
import { openaiChat } from '../support/providers/openai-chat.ts'
import { doubleKey, startProviderDouble } from '../support/providers/provider-double.ts'
import { seededDatabaseUrl } from '../support/world.ts'

const batch = (page: Page) => page.getByRole('region', { name: /^Batch analysis/ })
const analyze = (page: Page) => batch(page).getByRole('button')
const items = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

async function wait(databaseUrl: string, texts: readonly string[]): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await waitingTexts(database, texts)
  await database.close()
}

/** The row's texts from now on: a local batch may end before the first look. */
async function watchRow(page: Page): Promise<() => Promise<string>> {
  await batch(page).evaluate((row) => {
    const note = () => row.setAttribute('data-seen', `${row.getAttribute('data-seen') ?? ''}\n${row.textContent}`)
    new MutationObserver(note).observe(row, { childList: true, subtree: true, characterData: true })
  })
  return async () => (await batch(page).getAttribute('data-seen')) ?? ''
}

describe('texts that this server analyzes', async () => {
  const databaseUrl = await seededDatabaseUrl()
  const { visit, site } = journeys({ DATABASE_URL: databaseUrl })
  const german = Array.from({ length: 40 }, (_, i) => `Neue Öffnungszeiten in unserer Bäckerei: ab Montag um ${i} Uhr`)
  const english = Array.from({ length: 21 }, (_, i) => `We are hiring ${i} friendly cooks for our restaurant`)
  const open = async (size: typeof phone) =>
    visit('/admin?tab=analysis', { ...size, ...(await openSession(site().origin)) })

  beforeAll(() => wait(databaseUrl, [...german, ...english, '12345 !!!']))

  it('are analyzed fifty at a time, on a phone, and a reload keeps the results', async () => {
    const { page, problems } = await open(phone)
    await page.getByRole('heading', { name: 'No analysis results found' }).nth(2).waitFor()
    await batch(page).getByText('62 texts to analyze. We detect language and industry on this server. Set ').waitFor()
    const seen = await watchRow(page)
    await analyze(page).tap()
    await batch(page).getByText('49 of 50').waitFor()
    expect(await seen()).toMatch(/Running\s*\d+ of 50 texts/)
    const done =
      /49 of 50 texts analyzed in \d+:\d\d, by mira at \d\d:\d\d\. One has no words to analyze\. 12 texts to analyze\./
    await page.reload()
    await batch(page).getByText(done).waitFor()
    expect(await analyze(page).textContent()).toBe('Analyze 12 texts')
    expect(await items(page, 'Languages').allTextContents()).toEqual(['German2857.1%', 'English2142.9%'])
    const rows = page
      .getByRole('table', { name: 'Recent analyses' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    expect(await rows.count()).toBe(10)
    expect(await rows.first().getByRole('rowheader').textContent()).toBe(
      'Neue Öffnungszeiten in unserer Bäckerei: ab Montag…Not translated',
    )
    expect(problems).toEqual([])
  })

  it('are analyzed until none is queued, on a desktop', async () => {
    const { page, problems } = await open(desktop)
    await batch(page).getByRole('button', { name: 'Analyze 12 texts' }).press('Enter')
    await batch(page)
      .getByText(/^12 of 12 texts analyzed in .* No texts to analyze\.$/)
      .waitFor()
    expect([await analyze(page).textContent(), await analyze(page).isDisabled()]).toEqual(['Nothing to analyze', true])
    await expect.poll(() => items(page, 'Languages').allTextContents()).toEqual(['German4065.6%', 'English2134.4%'])
    expect(problems).toEqual([])
  })
})

describe('texts that a provider analyzes', async () => {
  const provider = await startProviderDouble()
  const databaseUrl = await seededDatabaseUrl()
  const { visit, site } = journeys({
    DATABASE_URL: databaseUrl,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: openaiChat.model,
    AI_API_KEY: doubleKey,
    AI_BASE_URL: provider.origin + openaiChat.base,
  })
  const analysis = JSON.stringify({
    language: 'de',
    languageConfidence: 0.99,
    industries: ['food', 'retail'],
    industryConfidence: 0.71,
    translation: 'Fresh bread',
    translationConfidence: 0.94,
  })

  beforeAll(() => wait(databaseUrl, ['Frisches Brot', 'Frische Brötchen', 'Frischer Kuchen']))
  afterAll(() => provider.close())

  it('keep their results when the provider refuses, which one notice reports, and the next batch continues', async () => {
    const { page, problems } = await visit('/admin?tab=analysis', { ...desktop, ...(await openSession(site().origin)) })
    await batch(page)
      .getByText('3 texts to analyze. One run takes up to 50, newest first. By openai-compatible, local-model.')
      .waitFor()
    provider.behave(
      openaiChat,
      { kind: 'text', text: analysis },
      { kind: 'status', status: 429, message: 'Slow down', retryAfter: '30' },
    )
    await analyze(page).click()
    await toastTitled(page, 'Batch Analysis Failed')
      .getByText(/accepts no more requests.*status 429/)
      .waitFor()
    await batch(page)
      .getByText('1 of 3 texts were analyzed before the run stopped. Their results are saved. 2 texts to analyze.')
      .waitFor()
    await page.getByRole('rowheader').getByText('Fresh bread').waitFor()

    provider.behave(openaiChat, { kind: 'text', text: analysis })
    await batch(page).getByRole('button', { name: 'Go on' }).click()
    await batch(page)
      .getByText(/^2 of 2 texts analyzed in .* No texts to analyze\.$/)
      .waitFor()
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(3)
    expect(await items(page, 'Top industries').allTextContents()).toEqual([
      'Food and hospitality3100.0%',
      'Retail and e-commerce3100.0%',
    ])
    const own = problems.filter((problem) => !problem.includes('status of 50'))
    expect(own).toEqual([])
  })
})
