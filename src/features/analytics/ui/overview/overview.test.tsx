// The Overview by role and text (Spec 2, Admin; Spec 8, Inline alerts): the range, and each panel with data, empty,
// loading and failed.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, sentTo } from '../../../../../test/support/fake-network.ts'
import { sampleCoverage, sampleCrawlers } from '../../../../../test/support/sample-overview.ts'
import { csvOf, overviewReads, panel, rowsOf, showOverview } from '../../../../../test/support/shown-overview.tsx'
import * as reads from '../../reports-contract.ts'

describe('the range', () => {
  const switched = () => screen.getByRole('group', { name: 'Range of this tab' })
  const days = () => switched().parentElement?.querySelector('p')?.textContent

  it('is 30 days, named with the days before, and can be changed for every panel at once', async () => {
    const { user, place } = showOverview()
    await screen.findByText('of 26,864 page loads by people were counted.')
    expect(days()).toBe('October 25 to November 23, compared with the 30 days before. Days are UTC.')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await screen.findByText('The tick is the 7 days before')
    expect(days()).toBe('November 17 to November 23, compared with the 7 days before. Days are UTC.')
    expect(place.search).toBe('?days=7')
    expect(within(switched()).getByRole('button', { pressed: true }).textContent).toBe('7 days')
    screen.getByText('Page loads by people, last 7 days')
    screen.getByText('Last 7 days, most first, down the columns')
    expect(screen.getAllByText('Last 7 days')).toHaveLength(2)
    for (const read of overviewReads)
      expect(sentTo(read).map(({ query }) => query)).toEqual([{ days: '30' }, { days: '7' }])
  })

  it('is read from the address; what came before 90 days has expired', async () => {
    showOverview({}, '/admin?days=90')
    await screen.findByText('9,419')
    expect(days()).toBe('August 26 to November 23. Earlier days are not kept. Days are UTC.')
    for (const read of overviewReads) expect(sentTo(read)[0]?.query).toEqual({ days: '90' })
  })

  it('is followed by the summary, which stands above the figures', async () => {
    showOverview()
    const summary = await screen.findByText('A summary')
    const isAfter = (element: Element) =>
      (element.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    expect([isAfter(switched()), isAfter(await screen.findByText('Total usage'))]).toEqual([true, false])
  })
})

describe('coverage', () => {
  it('shows the share of counted page loads, and why the others were not counted', async () => {
    showOverview()
    const coverage = await panel('Coverage')
    await coverage.findByText('66.7%', { selector: '.figure' })
    coverage.getByText('of 26,864 page loads by people were counted.')
    coverage.getByText('Page loads by people, last 30 days')
    coverage.getByText(/no session, no page\. It was 64\.2% in the 30 days before\.$/)
    coverage.getByRole('img', {
      name: 'Counted 66.7%, No decision 17.7%, Refused 8.3%, DNT or GPC 7.3%',
    })
    const key = coverage.getAllByRole('listitem').map(({ children: [, ...texts] }) => texts[0]?.textContent)
    expect(key).toEqual(['Counted', 'No decision', 'Refused', 'DNT or GPC'])
    coverage.getByText('Bots apart: 931,054 loads')
    coverage.getByText(/They are in no figure above\.$/)
    expect(sentTo(reads.readCoverage)[0]?.query).toEqual({ days: '30' })
  })

  it('uses the singular for one page load', async () => {
    const loads = { counted: 1, undecided: 0, refused: 0, 'opted-out': 0, bots: 0 }
    showOverview({ coverage: { ...sampleCoverage, loads, total: 1 } })
    await screen.findByText('of 1 page load by people was counted.')
  })

  it('shows no share of the days before when they had no page loads by people', async () => {
    const { previous } = sampleCoverage
    const ofBots = { counted: 0, undecided: 0, refused: 0, 'opted-out': 0, bots: 3 }
    for (const before of [null, { ...previous, loads: ofBots, total: 3 }]) {
      const { unmount } = showOverview({ coverage: { ...sampleCoverage, previous: before } })
      await screen.findByText(/no session, no page\.\s*$/)
      unmount()
    }
  })

  it.each([
    ['at all', null, 'No page loads by people yet.'],
    ['in the range', sampleCoverage.previous, 'No page loads by people in the last 30 days.'],
  ])('shows 0 and an empty bar without page loads %s', async (_, previous, statement) => {
    const loads = { counted: 0, undecided: 0, refused: 0, 'opted-out': 0, bots: 2 }
    showOverview({ coverage: { ...sampleCoverage, loads, total: 2, previous } })
    const coverage = await panel('Coverage')
    await coverage.findByText(statement)
    coverage.getByText('0', { selector: '.figure' })
    coverage.getByText('Bots apart: 2 loads')
    expect(coverage.getByRole('img', { name: 'Nothing yet' }).children).toHaveLength(0)
  })
})

describe('the AI assistants', () => {
  it('are ranked by the page loads that they referred, as a share of those by people', async () => {
    showOverview()
    expect((await rowsOf('Sent by AI assistants')).slice(0, 2)).toEqual([
      ['ChatGPT', '412', '54.8%'],
      ['Perplexity', '131', '17.4%'],
    ])
    const text = screen.getByRole('region', { name: 'Sent by AI assistants' }).lastElementChild?.textContent
    expect(text).toBe(
      '752 page loads, 2.8% of those by people. Counted on the server from referrer and utm_source, with or without consent.',
    )
  })

  it('show an empty state that explains the count', async () => {
    showOverview({ assistants: { assistants: [], peopleLoads: 12 } })
    const assistants = await panel('Sent by AI assistants')
    await assistants.findByRole('heading', { name: 'No visits from AI assistants yet' })
    assistants.getByText(/^Counted on the server from referrer and/)
  })
})

describe('the AI crawlers', () => {
  it('show the five most fetched articles, linked, by purpose', async () => {
    showOverview()
    const crawlers = await panel('Fetched by AI crawlers')
    const [first, ...others] = (await crawlers.findAllByRole('row')).slice(1)
    expect(others).toHaveLength(4)
    expect(
      within(first ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['118', '61', '207', '386'])
    const link = crawlers.getByRole('link', { name: /^What a QR code on a receipt may promise/ })
    expect(link.getAttribute('href')).toBe('/article/44')
    crawlers.getByText(/Counted on the server, with or without consent\. 2 more articles are in the CSV\.$/)
  })

  it('list everything in the CSV, including deleted articles', async () => {
    const { user } = showOverview()
    await screen.findByRole('table')
    const lines = await csvOf('Fetched by AI crawlers', user)
    expect(lines?.[0]?.replace('\uFEFF', '')).toBe('Article,Path,Search,Answers,Training,All')
    expect([lines?.length, lines?.at(-1)]).toEqual([8, 'A deleted article,/article/38,58,7,87,152'])
  })

  it('show a deleted article without a link', async () => {
    showOverview({ crawlers: { articles: sampleCrawlers.articles.slice(-1), totalArticles: 1 } })
    const crawlers = await panel('Fetched by AI crawlers')
    await crawlers.findByRole('rowheader', { name: 'A deleted article /article/38' })
    expect(crawlers.queryByRole('link')).toBeNull()
    crawlers.getByText(/with or without consent\. *$/)
  })

  it('show that the CSV has only part of the articles', async () => {
    showOverview({ crawlers: { ...sampleCrawlers, totalArticles: 612 } })
    await screen.findByText(/The CSV has the 7 most fetched of 612 articles\.$/)
  })

  it('show an empty state without fetches', async () => {
    showOverview({ crawlers: { articles: [], totalArticles: 0 } })
    await screen.findByRole('heading', { name: 'No AI crawler has fetched an article yet' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV of Fetched by AI crawlers' }).disabled).toBe(true)
  })
})

it.each([
  ['sources', 'Where people came from', 'Failed to load sources.', 'Loading sources'],
  ['coverage', 'Coverage', 'Failed to load coverage.', 'Loading coverage'],
  ['assistants', 'Sent by AI assistants', 'Failed to load AI assistants.', 'Loading AI assistants'],
  ['crawlers', 'Fetched by AI crawlers', 'Failed to load AI crawlers.', 'Loading AI crawlers'],
] as const)('%s loads and fails within its own panel, and can be retried', async (read, name, failed, loading) => {
  const responses = { [read]: refusal(500) }
  const { user } = showOverview(responses)
  const own = await panel(name)
  expect(own.getByRole('status').textContent).toBe(loading)
  const alert = within(await own.findByRole('alert'))
  alert.getByRole('heading', { name: failed })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await own.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
