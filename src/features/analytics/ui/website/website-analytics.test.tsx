// The Website Analytics tab by role and label: its range, its coverage and the states of its panels (Spec 2, 8, 9: Admin).
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allSent, held, refusal, reply, unreachable } from '../../../../../test/support/fake-network.ts'
import { coverage, pageStat, timelineOf, totals } from '../../../../../test/support/sample-reports.ts'
import { openTab, panel, websiteNetwork } from '../../../../../test/support/website-network.tsx'
import { readCoverage } from '../../reports-contract.ts'
import {
  readCampaigns,
  readGoals,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
  readVitals,
} from '../../website-contract.ts'

const ranges = () => within(screen.getByRole('group', { name: 'Range' }))
const chosenRanges = () =>
  ranges()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

async function open(query?: string) {
  websiteNetwork()
  const shown = openTab(query)
  await screen.findByRole('table', { name: 'Top pages' })
  return shown
}

describe('the range', () => {
  it('is 30 days by default, and kept in the URL with other parameters', async () => {
    const { user, place } = await open('?tab=analytics&desk=drafts')
    expect(
      ranges()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['7 days', '30 days', '90 days'])
    expect(chosenRanges()).toEqual(['30 days'])
    await user.click(ranges().getByRole('button', { name: '7 days' }))
    expect([chosenRanges(), place.search]).toEqual([['7 days'], '?tab=analytics&desk=drafts&days=7'])
    await user.click(ranges().getByRole('button', { name: '30 days' }))
    expect([chosenRanges(), place.search]).toEqual([['30 days'], '?tab=analytics&desk=drafts'])
  })

  it('is restored by Back, with one history entry for several clicks', async () => {
    const { user } = await open()
    await user.click(ranges().getByRole('button', { name: '90 days' }))
    const seven = ranges().getByRole('button', { name: '7 days' })
    act(() => {
      for (const _ of [1, 2, 3]) seven.click()
    })
    await waitFor(() => expect(chosenRanges()).toEqual(['7 days']))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(chosenRanges()).toEqual(['90 days']))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(chosenRanges()).toEqual(['30 days']))
  })

  it.each([
    ['&days=90', '90 days'],
    ['&days=7', '7 days'],
    ['&days=30', '30 days'],
    ['&days=14', '30 days'],
    ['&days=', '30 days'],
    ['&days=07', '30 days'],
    ['&days=7&days=90', '7 days'],
  ])('for the query %j is %s', async (query, name) => {
    await open(`?tab=analytics${query}`)
    expect(chosenRanges()).toEqual([name])
  })

  it('is requested by every panel', async () => {
    await open('?tab=analytics&days=90')
    const asked = allSent().map(({ path, query }) => `${path} ${query.days}`)
    expect(asked.toSorted()).toEqual([
      '/api/admin/notes 90',
      '/api/analytics/campaigns 90',
      '/api/analytics/coverage 90',
      '/api/analytics/devices 90',
      '/api/analytics/goals 90',
      '/api/analytics/pages 90',
      '/api/analytics/sources 90',
      '/api/analytics/visit-totals 90',
      '/api/analytics/visits-timeline 90',
      '/api/analytics/vitals 90',
    ])
  })

  it('shows the previous figures, without CSV, until the new ones load', async () => {
    const { user } = await open()
    const next = held([pageStat('/qr-code-generator')])
    reply(readPageStats, next.reply)
    await user.click(ranges().getByRole('button', { name: '7 days' }))
    panel('Top pages').getByText('Home')
    expect(screen.getByRole('region', { name: 'Top pages' }).getAttribute('aria-busy')).toBe('true')
    expect(panel('Top pages').getByRole<HTMLButtonElement>('button', { name: 'CSV of Top pages' }).disabled).toBe(true)
    next.release()
    await panel('Top pages').findByText('QR Code Generator')
    expect(screen.getByRole('region', { name: 'Top pages' }).getAttribute('aria-busy')).toBe('false')
  })

  it('shows no empty state before the new figures load', async () => {
    websiteNetwork()
    reply(readPageStats, [])
    const { user } = openTab()
    await screen.findByRole('heading', { name: 'No page view data for the last 30 days' })
    const next = held([])
    reply(readPageStats, next.reply)
    await user.click(ranges().getByRole('button', { name: '90 days' }))
    expect(panel('Top pages').getByRole('status').textContent).toBe('Loading pages')
    next.release()
    await screen.findByRole('heading', { name: 'No page view data for the last 90 days' })
  })
})

describe('the figures', () => {
  const region = () => screen.findByRole('region', { name: 'Totals of the range' })
  const figures = async () => [...(await region()).querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  const compared = { ...totals, previous: { visits: 15_990, uniqueVisitors: 7_717, goals: 1_150 } }

  it('are visits, visitors and sessions with a goal beside the period before, and the share that is counted', async () => {
    websiteNetwork()
    reply(readVisitTotals, compared)
    openTab('?tab=analytics&days=7')
    await screen.findByText('17,909')
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Visits17,90912% more than the 7 days before',
        'Unique visitors8,4129% more',
        'Sessions with a goal1,30215.5% of visitors, 14.9% before',
        'Counted71.1%of people’s page loads',
      ]),
    )
    const link = within(await region()).getByRole('link', { name: 'of people’s page loads' })
    expect(link.getAttribute('href')).toBe('/admin?days=7')
  })

  it.each([
    [
      { ...compared, previous: { visits: 17_909, uniqueVisitors: 0, goals: 0 } },
      ['No change', 'New', '15.5% of visitors, 0% before'],
    ],
    [
      { ...compared, previous: { visits: 18_500, uniqueVisitors: 8_412, goals: 1_302 } },
      ['3% less than the 30 days before', 'No change', '15.5% of visitors, no change'],
    ],
    [totals, ['Nothing to compare with yet', 'Nothing to compare with yet', '15.5% of visitors']],
  ])('of %j say how they changed', async (read, words) => {
    websiteNetwork()
    reply(readVisitTotals, read)
    openTab()
    await screen.findByText('17,909')
    const changes = [...(await region()).querySelectorAll('.change')].map(({ textContent }) => textContent)
    expect(changes).toEqual(words)
  })

  it.each([
    [{ bots: 1204, spam: 87 }, 'Left out: 1,204 page views of bots and 87 of referrer spam.'],
    [{ bots: 1, spam: 0 }, 'Left out: 1 page view of bots.'],
    [{ bots: 0, spam: 2 }, 'Left out: 2 page views of referrer spam.'],
  ])('leave out the filtered page views of %j', async (filtered, words) => {
    websiteNetwork()
    reply(readVisitTotals, { ...totals, filtered })
    openTab()
    await panel('Visits over time').findByText(words)
  })

  it('show no share without page loads', async () => {
    websiteNetwork()
    reply(readCoverage, {
      ...coverage,
      loads: { bots: 9, 'opted-out': 0, undecided: 0, refused: 0, counted: 0 },
      total: 9,
    })
    openTab()
    await screen.findByText('No page loads by people yet')
  })

  it('never belong to another range', async () => {
    const { user } = await open()
    await screen.findByText('17,909')
    const next = held({ ...totals, visits: 5 })
    reply(readVisitTotals, next.reply)
    await user.click(ranges().getByRole('button', { name: '7 days' }))
    expect(screen.queryByText('17,909')).toBeNull()
    next.release()
    await within(await region()).findByText('5')
  })

  it.each([
    [readVisitTotals, totals, 'Failed to load the totals.', '17,909'],
    [readCoverage, coverage, 'Failed to load the coverage.', '71.1%'],
  ] as const)('fail and are read again by themselves: %j', async (endpoint, read, failed, figure) => {
    websiteNetwork()
    reply(endpoint, refusal(503))
    const { user } = openTab()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(failed)
    reply(endpoint, read)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await within(await region()).findByText(figure)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe.each([
  ['Visits over time', readVisitsTimeline, 'Loading visits', 'Failed to load visits timeline.'],
  ['Campaigns', readCampaigns, 'Loading campaigns', 'Failed to load campaigns.'],
  ['Goals', readGoals, 'Loading goals', 'Failed to load goals.'],
  ['Speed visitors feel', readVitals, 'Loading speed', 'Failed to load speed.'],
  ['Top pages', readPageStats, 'Loading pages', 'Failed to load page statistics.'],
  ['Sources', readVisitSources, 'Loading sources', 'Failed to load sources.'],
  ['Devices', readVisitDevices, 'Loading devices', 'Failed to load devices.'],
] as const)('the panel %s', (name, read, loading, failed) => {
  it('loads in its own frame with its heading', async () => {
    websiteNetwork()
    const response = held(null)
    reply(read, async () => {
      await response.reply()
      return refusal(503)()
    })
    openTab()
    panel(name).getByRole('heading', { name, level: 3 })
    expect(panel(name).getByRole('status').textContent).toBe(loading)
    expect(panel(name).queryByRole('button', { name: /^CSV/ })).toBeNull()
    response.release()
    await panel(name).findByRole('alert')
  })

  it.each([
    ['an error', refusal(503, { message: 'down' })],
    ['no answer', unreachable],
  ])('fails independently with %s, and retries', async (_, response) => {
    websiteNetwork()
    reply(read, response)
    const { user } = openTab()
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('heading', { name: failed })
    within(alert).getByText('Other panels are not affected.')
    expect(panel(name).getByRole('alert')).toBe(alert)
    websiteNetwork()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await panel(name).findByRole('button', { name: `CSV of ${name}` })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a site without page views', () => {
  it('shows an empty state in every panel, for the selected range', async () => {
    websiteNetwork()
    reply(readVisitsTimeline, timelineOf(0, 0, 0))
    reply(readPageStats, [])
    reply(readVisitSources, { views: 0, sources: [], otherHosts: { hosts: 0, views: 0 }, assistants: { views: 0 } })
    reply(readVisitDevices, { views: 0, devices: [] })
    reply(readCampaigns, [])
    reply(readGoals, [])
    reply(readVitals, [])
    openTab('?tab=analytics&days=7')
    await screen.findByRole('heading', { name: 'No visit data for the last 7 days' })
    await screen.findByRole('heading', { name: 'No page view data for the last 7 days' })
    await screen.findByRole('heading', { name: 'No sources for the last 7 days' })
    await screen.findByRole('heading', { name: 'No devices for the last 7 days' })
    await screen.findByRole('heading', { name: 'No goals for the last 7 days' })
    await screen.findByRole('heading', { name: 'No speed measured for the last 7 days' })
    await screen.findByRole('heading', { name: 'No tagged visits yet' })
    const link = panel('Campaigns').getByRole('link', { name: 'Make a tagged code' })
    expect(link.getAttribute('href')).toBe('/qr-code-generator')
    expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull()
  })
})
