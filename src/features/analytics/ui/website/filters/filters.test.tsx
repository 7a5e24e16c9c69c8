// Filters of Website Analytics in the address, by chips and by rows (Spec 2, Admin).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allSent, held, reply } from '../../../../../../test/support/fake-network.ts'
import { campaign, pageStat, timelineOf, totals } from '../../../../../../test/support/sample-reports.ts'
import { openTab, panel, texts, websiteNetwork } from '../../../../../../test/support/website-network.tsx'
import {
  readCampaigns,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
} from '../../../website-contract.ts'

const chips = () => within(screen.getByRole('group', { name: 'Filters' }))
const chipTexts = () => texts(chips().getAllByRole('button'))
const row = (name: string, text: string) => panel(name).findByRole('button', { name: text })

async function open(query?: string) {
  websiteNetwork()
  const shown = openTab(query)
  await screen.findByRole('table', { name: 'Campaigns' })
  return shown
}

/** The last query of each report. */
function lastQueries(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    allSent().map(({ path, query }) => [path.replace(/^\/api\/(analytics|admin)\//, ''), query]),
  )
}

describe('filters in the address', () => {
  it('are shown as chips with what they match, and narrow every panel', async () => {
    await open('?tab=analytics&days=7&campaign=spring-sale&source=newsletter&medium=email&path=%2F&device=phone')
    expect(chipTexts()).toEqual([
      'Campaignspring-sale',
      'Sourcenewsletter',
      'Mediumemail',
      'Page/',
      'DevicePhone',
      'Clear all',
    ])
    await waitFor(() => expect(chips().getByRole('status').textContent).toBe('17,909 views by 8,412 visitors'))
    const tags = { source: 'newsletter', medium: 'email', campaign: 'spring-sale' }
    const all = { days: '7', ...tags, path: '/', device: 'phone' }
    const { source: _, ...withoutSource } = all
    const { path: __, ...withoutPath } = all
    const { device: ___, ...withoutDevice } = all
    // A panel whose rows set a filter shows its other rows too.
    expect(lastQueries()).toEqual({
      'visit-totals': all,
      'visits-timeline': all,
      goals: all,
      sources: withoutSource,
      pages: withoutPath,
      devices: withoutDevice,
      campaigns: { days: '7', path: '/', device: 'phone' },
      vitals: { days: '7', path: '/', device: 'phone' },
      coverage: { days: '7' },
      notes: { days: '7' },
    })
    panel('Speed visitors feel').getByText('Only page and device filter this panel')
    screen.getByText('of all page loads by people')
  })

  it.each(['&device=fridge', '&path=', '&path=x', `&campaign=${'a'.repeat(2_001)}`, '&content=a', '&source=%00'])(
    'set none by %j',
    async (query) => {
      await open(`?tab=analytics${query}`)
      expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
      expect(lastQueries()['visit-totals']).toEqual({ days: '30' })
    },
  )

  it('are removed one by one, all at once, and restored by Back', async () => {
    const { user, place } = await open('?tab=analytics&campaign=spring-sale&device=phone')
    await user.click(chips().getByRole('button', { name: 'Remove the filter Device Phone' }))
    await waitFor(() => expect(place.search).toBe('?tab=analytics&campaign=spring-sale'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(chipTexts()).toEqual(['Campaignspring-sale', 'DevicePhone', 'Clear all']))
    await user.click(chips().getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(place.search).toBe('?tab=analytics'))
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  })

  it('name what they match only once it is known, in the singular too', async () => {
    const { user } = await open('?tab=analytics&device=phone')
    const next = held({ ...totals, visits: 1, uniqueVisitors: 1 })
    reply(readVisitTotals, next.reply)
    await user.click(await row('Top pages', '/'))
    await waitFor(() => expect(chips().getByRole('status').textContent).toBe(''))
    next.release()
    await waitFor(() => expect(chips().getByRole('status').textContent).toBe('1 view by 1 visitor'))
  })

  it('are shown as text in their own direction', async () => {
    await open('?tab=analytics&campaign=%E2%80%AE%3Cb%3Eevil')
    expect(chips().getByText('\u202e<b>evil').localName).toBe('bdi')
  })
})

describe('a row', () => {
  it.each([
    ['Campaigns', 'spring-sale', '&source=newsletter&medium=email&campaign=spring-sale'],
    ['Campaigns', '(none)', '&source=chatgpt.com&medium=referral&campaign=%28none%29'],
    ['Top pages', '/', '&path=%2F'],
    ['Sources', 'google.com', '&source=google.com'],
    ['Sources', 'Direct or unknown', '&source=%28direct%29'],
    ['Sources', 'Within this site', '&source=%28internal%29'],
    ['Devices', 'Phone', '&device=phone'],
  ])('of %s, %s, sets its filters, stays marked, and removes them again', async (name, text, query) => {
    const { user, place } = await open()
    await user.click(await row(name, text))
    await waitFor(() => expect(place.search).toBe(`?tab=analytics${query}`))
    const button = await row(name, text)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.querySelector('svg')).not.toBeNull()
    expect(button.closest('.chosen')).not.toBeNull()
    await user.click(button)
    await waitFor(() => expect(place.search).toBe('?tab=analytics'))
    expect((await row(name, text)).getAttribute('aria-pressed')).toBe('false')
  })

  it('is reached and pressed by keys', async () => {
    const { user, place } = await open()
    const button = await row('Campaigns', 'spring-sale')
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place.search).toContain('campaign=spring-sale'))
    expect(document.activeElement).toBe(await row('Campaigns', 'spring-sale'))
  })

  it('stays visible beyond the first ones', async () => {
    websiteNetwork()
    reply(
      readCampaigns,
      Array.from({ length: 9 }, (_, i) => campaign(`c${i}`)),
    )
    reply(
      readPageStats,
      Array.from({ length: 12 }, (_, i) => pageStat(`/p${i}`)),
    )
    const sources = Array.from({ length: 9 }, (_, i) => ({
      kind: 'host',
      host: `h${i}.example`,
      assistant: null,
      views: 5,
      previous: null,
    }))
    reply(readVisitSources, { views: 45, sources, otherHosts: { hosts: 0, views: 0 }, assistants: { views: 0 } })
    openTab('?source=newsletter&medium=email&campaign=c8&path=/p11')
    expect((await row('Campaigns', 'c8')).getAttribute('aria-pressed')).toBe('true')
    expect((await row('Top pages', '/p11')).getAttribute('aria-pressed')).toBe('true')
    expect(panel('Campaigns').getAllByRole('rowheader')).toHaveLength(6)
  })

  it('of a page leads to the page by its name', async () => {
    await open()
    expect(panel('Top pages').getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })
})

describe('filters without a hit', () => {
  it.each([
    ['?campaign=spring-sale&source=newsletter&device=phone', 'No visits from spring-sale on phones'],
    ['?source=%28direct%29', 'No visits from Direct or unknown'],
    ['?medium=email&path=%2F', 'No visits from email to /'],
    ['?device=unknown', 'No visits on unknown devices'],
  ])('of %s are named in the panels, and are cleared there', async (query, words) => {
    websiteNetwork()
    reply(readVisitsTimeline, timelineOf(0, 0))
    reply(readPageStats, [])
    reply(readVisitDevices, { views: 0, devices: [] })
    const { user, place } = openTab(query)
    await panel('Visits over time').findByRole('heading', { name: words })
    await panel('Top pages').findByRole('heading', { name: words })
    panel('Visits over time').getByText('Remove a filter or choose a longer range.')
    await user.click(panel('Visits over time').getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(place.search).toBe(''))
    await screen.findByRole('heading', { name: 'No visit data for the last 30 days' })
  })
})
