// News that readers can check: facts at the desk, quotations, corrections, provenance and withdrawal (Decisions).
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeProblems } from '../support/axe-walk.ts'
import { someOf } from '../support/breadth.ts'
import { deskOf, toastTitled } from '../support/editing.ts'
import { devices, eventually, journeys, untilLive } from '../support/journey.ts'

const { visit, site } = journeys({ CITATION_ALLOW_PRIVATE: 'true' })
const desk = deskOf(visit)

const page =
  '<!doctype html><html lang="en"><title>A field test</title><p>Of 1,440 scans, 31% failed in 2024.</p></html>'
let server: Server
let source = ''

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/test`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** A draft with one fact that the cited page proves, and one that it does not. */
async function checkedDraft(page: Page, title: string): Promise<string> {
  const { request } = page.context()
  const headers = { origin: site().origin }
  const created = await request.post(`${site().origin}/api/admin/editorial/create`, {
    headers,
    data: {
      title,
      description: 'In the test, 31% of the scans failed.\n\nThe other test counted 77% of them.',
      practicalAdvice: '- Print the code larger than you think',
      category: 'marketing',
      targetAudience: 'both',
      difficulty: 'beginner',
      tags: [],
      citations: [source],
      isDraft: true,
    },
  })
  const { id } = await created.json()
  const evidence = `${site().origin}/api/admin/editorial/evidence/${id}`
  await request.post(evidence, { headers })
  await eventually(
    async () => (await (await request.get(evidence)).json()).state,
    (state) => state === 'done',
  )
  return String(id)
}

/** A change reaches the cached documents within a second of its call. */
const untilServed = (path: string, words: string) =>
  eventually(
    async () => (await fetch(site().origin + path)).text(),
    (html) => html.includes(words),
  )

/** Moves the focus with Tab until it is on an element with this accessible name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return (
        focused?.getAttribute('aria-label') ??
        (focused instanceof HTMLInputElement ? focused.labels?.[0] : focused)?.textContent ??
        ''
      )
    })
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await named())) return
  }
  throw new Error(`Tab never reached ${name}`)
}

it.each(someOf(devices, 1))(
  'an editor settles a fact by keyboard, and readers see proofs, corrections and the withdrawal (%s)',
  async (name, look) => {
    const { page, context, problems } = await desk('', look)
    const title = `Codes on ${name}`
    const id = await checkedDraft(page, title)
    const { request } = context
    const headers = { origin: site().origin }
    const api = `${site().origin}/api/admin/editorial`
    await page.goto(`${site().origin}/admin?tab=editorial&desk=drafts&edit=${id}`)
    await page.getByText('Not found.').first().waitFor()
    expect(await axeProblems(page)).toEqual([])
    await tabTo(page, /^Make it mine: .*77%/)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Why you stand behind it' }).fill('I counted them myself')
    await page.keyboard.press('Enter')
    await page.getByText('Your own statement: I counted them myself').first().waitFor()
    await tabTo(page, /^Publish$/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Saved .+, all 2 facts .*fine\.$/).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await toastTitled(page, 'Article published').waitFor()
    await request.patch(`${api}/${id}`, { headers, data: { correction: 'The test counted 31%, not 13%.' } })

    await untilServed('/recent-marketing-ai-news', title)
    await page.goto(`${site().origin}/recent-marketing-ai-news`)
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByText('Corrected', { exact: true }).waitFor()
    await card.getByText('1 fact checked').waitFor()
    await untilLive(page)
    await card.getByRole('link', { name: title, exact: true }).press('Enter')
    await page.getByText('The test counted 31%, not 13%.').waitFor()
    await page.getByText('1 of 2 facts found in their sources').waitFor()
    const mark = page.locator('article a[href^="#source"], article [data-source]').first()
    await mark.focus()
    await page.keyboard.press('Enter')
    const quotation = page.getByRole('region', { name: 'Quotation from the source' })
    await quotation.getByText('Of 1,440 scans', { exact: false }).waitFor()
    expect(await quotation.locator('mark').textContent()).toBe('31%')
    expect(await quotation.getByRole('link', { name: 'A field test' }).getAttribute('href')).toBe(source)
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await quotation.waitFor({ state: 'detached' })
    expect(await mark.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'How this article was made' }).press('Enter')
    await page.getByRole('heading', { name: 'The text is exactly what we signed.' }).waitFor()

    await page.goto(`${site().origin}/corrections`)
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await entry.getByText('The test counted 31%, not 13%.').waitFor()
    const gone = await request.delete(`${api}/published/${id}`, {
      headers,
      data: { note: 'No source has the figure.' },
    })
    expect(gone.status()).toBe(200)
    await untilServed('/corrections', 'No source has the figure.')
    await page.reload()
    await entry.getByText('No source has the figure.').waitFor()
    expect(await axeProblems(page)).toEqual([])
    expect(problems).toEqual([])
    const response = await page.goto(`${site().origin}/article/${id}`)
    expect(response?.status()).toBe(410)
    await page.getByText('No source has the figure.').waitFor()
    expect(await page.getByText('31% of the scans').count()).toBe(0)
    expect(await axeProblems(page)).toEqual([])
  },
)
