// The Overview by role and text (Spec 2, Admin; Spec 8, Inline alerts): each panel with data, empty, loading and failed.
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import {
  sampleAssistants,
  sampleCoverage,
  sampleCrawlers,
  sampleSummary,
} from '../../../../../test/support/sample-overview.ts'
import { show } from '../../../../../test/support/show.tsx'
import * as reads from '../../reports-contract.ts'
import { Overview } from './overview.tsx'

type Answers = { summary?: object; coverage?: object; assistants?: object; crawlers?: object }

function overview({ summary, coverage, assistants, crawlers }: Answers = {}) {
  reply(reads.readUsageSummary, summary ?? sampleSummary)
  reply(reads.readCoverage, coverage ?? sampleCoverage)
  reply(reads.readAssistantReferrals, assistants ?? sampleAssistants)
  reply(reads.readCrawlerFetches, crawlers ?? sampleCrawlers)
  return show(<Overview />)
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = async (name: string) => {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map(({ children: [label, count, share] }) => [label?.textContent, count?.textContent, share?.textContent])
}
const csvOf = async (name: string, user: ReturnType<typeof show>['user']) => {
  const file = vi.fn<(file: Blob) => string>(() => 'blob:file')
  Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: `CSV of ${name}` }))
  return (await file.mock.lastCall?.[0].text())?.trim().split('\r\n')
}

describe('the totals', () => {
  it('show how often the tools were used in each period', async () => {
    overview()
    await screen.findByText('9,419')
    const cells = [...screen.getByRole('region', { name: 'Usage of the tools' }).querySelectorAll('.cell')]
    expect(cells.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['Total usage', '9,419', 'Last 90 days'],
      ['Today', '214', 'Since midnight UTC'],
      ['This week', '1,386', 'Since Monday'],
      ['This month', '4,973', 'Since the 1st'],
    ])
  })

  it('show their labels while they load', async () => {
    const response = held(sampleSummary)
    overview({ summary: response.reply })
    const totals = within(screen.getByRole('region', { name: 'Usage of the tools' }))
    expect(totals.getByRole('status').textContent).toBe('Loading analytics summary')
    totals.getByText('This week')
    expect(screen.queryByText('0')).toBeNull()
    response.release()
    await totals.findByText('1,386')
    expect(totals.queryByRole('status')).toBeNull()
  })

  it('show a failure with a retry, while the other panels work', async () => {
    const { user } = overview({ summary: refusal(503, { message: 'down' }) })
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('heading', { name: 'Failed to load analytics summary.' })
    await screen.findByText('of 26,864 page loads by people were counted.')
    reply(reads.readUsageSummary, sampleSummary)
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByText('9,419')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('usage by tool', () => {
  it('lists every tool and the news, most used first', async () => {
    overview({ summary: { ...sampleSummary, toolBreakdown: sampleSummary.toolBreakdown.slice(1, 3) } })
    expect(await rowsOf('Usage by tool')).toEqual([
      ['QR Code Generator', '2,901', '30.8%'],
      ['Color Palette Generator', '1,604', '17.0%'],
      ['Bold Text Converter', '0', '0%'],
      ['Marketing & AI News', '0', '0%'],
    ])
  })
})

describe('usage by action', () => {
  const known = [
    ['copied', 'Bold text copied'],
    ['generated', 'Palette generated'],
    ['copied_single_color', 'Single color copied'],
    ['copied_full_palette', 'Full palette copied'],
    ['copied_image', 'QR image copied'],
    ['shared_image', 'QR image shared'],
    ['downloaded_image', 'QR image downloaded instead of copied'],
    ['downloaded', 'QR code downloaded'],
    ['opened_image_tab', 'QR image opened in a tab'],
    ['copied_url_final_fallback', 'URL copied instead of QR image'],
    ['shared', 'Article shared'],
    ['copied_link', 'Article link copied'],
  ] as const
  const counted = (actions: readonly string[]) => ({
    ...sampleSummary,
    totalUsage: actions.length,
    actionBreakdown: actions.map((action) => ({ action, count: 1 })),
  })

  it('labels the known actions', async () => {
    overview({ summary: counted(known.map(([action]) => action)) })
    expect(await rowsOf('Usage by action')).toEqual(known.map(([, words]) => [words, '1', '8.3%']))
  })

  it.each([
    ['waved_hello', 'waved_hello'],
    ['constructor', 'constructor'],
    ['W'.repeat(100), `${'W'.repeat(40)}…`],
    ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
    ['a\nb\u202ec', 'a bc'],
    ['\u200b', 'Action without a name'],
  ])('shows an unknown action %j as %j', async (action, shown) => {
    overview({ summary: counted([action]) })
    expect(await rowsOf('Usage by action')).toEqual([[shown, '1', '100.0%']])
  })

  it.each([
    [13, '1 other action', '1'],
    [40, '28 other actions', '28'],
  ])('sums further actions of %i kinds in one row, and lists all in the CSV', async (kinds, words, count) => {
    const actions = Array.from({ length: kinds }, (_, i) => `action_${i + 1}`)
    const { user } = overview({ summary: counted(actions) })
    const rows = await rowsOf('Usage by action')
    expect([rows.length, rows.at(-1)?.slice(0, 2)]).toEqual([13, [words, count]])
    expect(await csvOf('Usage by action', user)).toHaveLength(kinds + 1)
  })

  it('shows its empty state without usage', async () => {
    overview({ summary: { ...counted([]), toolBreakdown: [] } })
    const actions = await panel('Usage by action')
    await actions.findByRole('heading', { name: 'No tool has been used yet' })
    expect(actions.getByRole<HTMLButtonElement>('button', { name: 'CSV of Usage by action' }).disabled).toBe(true)
  })
})

describe('coverage', () => {
  it('shows the share of counted page loads, and why the others were not counted', async () => {
    overview()
    const coverage = await panel('Coverage')
    await coverage.findByText('66.7%', { selector: '.figure' })
    coverage.getByText('of 26,864 page loads by people were counted.')
    coverage.getByText(/^Page loads, October 22(, 2025)? to November 20(, 2025)?$/)
    coverage.getByRole('img', {
      name: 'Counted 66.7%, No decision 17.7%, Refused 8.3%, DNT or GPC 7.3%',
    })
    const key = coverage.getAllByRole('listitem').map(({ children: [, ...texts] }) => texts[0]?.textContent)
    expect(key).toEqual(['Counted', 'No decision', 'Refused', 'DNT or GPC'])
    coverage.getByText('Bots apart: 1,119 loads')
    coverage.getByText(/No figure above includes them\./)
    expect(sentTo(reads.readCoverage)[0]?.query).toEqual({ days: '30' })
  })

  it('uses the singular for one page load', async () => {
    const loads = { counted: 1, undecided: 0, refused: 0, 'opted-out': 0, bots: 0 }
    overview({ coverage: { ...sampleCoverage, loads, total: 1 } })
    await screen.findByText('of 1 page load by people was counted.')
  })

  it('shows 0% and an empty bar without page loads', async () => {
    const loads = { counted: 0, undecided: 0, refused: 0, 'opted-out': 0, bots: 0 }
    overview({ coverage: { ...sampleCoverage, loads, total: 0 } })
    const coverage = await panel('Coverage')
    await coverage.findByText('No page loads by people yet.')
    coverage.getByText('0%')
    expect(coverage.getByRole('img', { name: 'Nothing yet' }).children).toHaveLength(0)
  })
})

describe('the AI assistants', () => {
  it('are ranked by the page loads that they referred, as a share of those by people', async () => {
    overview()
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
    overview({ assistants: { assistants: [], peopleLoads: 12 } })
    const assistants = await panel('Sent by AI assistants')
    await assistants.findByRole('heading', { name: 'No visits from AI assistants yet' })
    assistants.getByText(/^Counted on the server from referrer and/)
  })
})

describe('the AI crawlers', () => {
  it('show the five most fetched articles, linked, by purpose', async () => {
    overview()
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
    const { user } = overview()
    await screen.findByRole('table')
    const lines = await csvOf('Fetched by AI crawlers', user)
    expect(lines?.[0]?.replace('\uFEFF', '')).toBe('Article,Path,Search,Answers,Training,All')
    expect([lines?.length, lines?.at(-1)]).toEqual([8, 'A deleted article,/article/38,58,7,87,152'])
  })

  it('show a deleted article without a link', async () => {
    overview({ crawlers: { articles: sampleCrawlers.articles.slice(-1), totalArticles: 1 } })
    const crawlers = await panel('Fetched by AI crawlers')
    await crawlers.findByRole('rowheader', { name: 'A deleted article /article/38' })
    expect(crawlers.queryByRole('link')).toBeNull()
    crawlers.getByText(/with or without consent\. *$/)
  })

  it('show that the CSV has only part of the articles', async () => {
    overview({ crawlers: { ...sampleCrawlers, totalArticles: 612 } })
    await screen.findByText(/The CSV has the 7 most fetched of 612 articles\.$/)
  })

  it('show an empty state without fetches', async () => {
    overview({ crawlers: { articles: [], totalArticles: 0 } })
    await screen.findByRole('heading', { name: 'No AI crawler has fetched an article yet' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV of Fetched by AI crawlers' }).disabled).toBe(true)
  })
})

it.each([
  ['coverage', 'Coverage', 'Failed to load coverage.', 'Loading coverage'],
  ['assistants', 'Sent by AI assistants', 'Failed to load AI assistants.', 'Loading AI assistants'],
  ['crawlers', 'Fetched by AI crawlers', 'Failed to load AI crawlers.', 'Loading AI crawlers'],
] as const)('%s loads and fails within its own panel, and can be retried', async (read, name, failed, loading) => {
  const responses: Answers = { [read]: refusal(500) }
  const { user } = overview(responses)
  const own = await panel(name)
  expect(own.getByRole('status').textContent).toBe(loading)
  const alert = within(await own.findByRole('alert'))
  alert.getByRole('heading', { name: failed })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await own.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
