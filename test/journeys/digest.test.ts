// The week on the Overview and its mail in the settings, on desktop and phone (Decisions, Digest and alerts).
import { describe, expect, it } from 'vitest'
import { openSession } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, journeys, phone } from '../support/journey.ts'

// Nobody listens there.
const { visit, site } = journeys({ SMTP_URL: 'smtp://127.0.0.1:9', DIGEST_EMAIL: 'owner@example.com' })

describe.each(
  someOf(
    [
      ['a phone', phone],
      ['a desktop', desktop],
    ],
    0,
  ),
)('on %s', (_, size) => {
  it('the Overview says when the first summary comes and leads to the settings of its mail', async () => {
    const { page, problems } = await visit('/admin', { ...size, ...(await openSession(site().origin)) })
    const letter = page.getByRole('region', { name: 'Monday in five sentences' })
    await letter.getByText(/^Your first summary comes on Monday, /).waitFor()
    await page.getByRole('region', { name: 'Needs you' }).getByText('All clear.').waitFor()
    await letter.getByRole('link', { name: 'Mailed Mondays at 08:00' }).click()
    await page.getByRole('heading', { name: 'Mondays at 08:00, UTC' }).waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Open the dashboard: ').waitFor()
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    expect(problems).toEqual([])
  })
})

it('a test says why it was not sent', async () => {
  const { page } = await visit('/admin?tab=settings', { ...desktop, ...(await openSession(site().origin)) })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Test not sent').first().waitFor()
  await page.getByText('The mail server is out of reach.').first().waitFor()
})
