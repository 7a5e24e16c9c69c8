// Usage on the Overview by role and text (Spec 2, Admin; Spec 8, Inline alerts): totals, by tool, by action, and sources.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, refusal, reply } from '../../../../../test/support/fake-network.ts'
import { firstSummary, sampleSources, sampleSummary } from '../../../../../test/support/sample-overview.ts'
import { csvOf, panel, rowsOf, showOverview } from '../../../../../test/support/shown-overview.tsx'
import * as reads from '../../reports-contract.ts'

describe('the totals', () => {
  const cells = () =>
    [...screen.getByRole('region', { name: 'Usage of the tools' }).querySelectorAll('.cell')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )
  const arrows = () =>
    [...screen.getByRole('region', { name: 'Usage of the tools' }).querySelectorAll('.beside')].map(
      (beside) => beside.querySelector('svg')?.classList[1] ?? null,
    )

  it('show how often the tools were used in each period, beside the same time before', async () => {
    showOverview()
    await screen.findByText('9,419')
    expect(cells()).toEqual([
      ['Total usage', '9,419', 'Last 90 days'],
      ['Today', '214', '198 last Monday by 10:41'],
      ['This week', '214', '198 last week by now'],
      ['This month', '4,973', '12% more than by Oct 23'],
    ])
    expect(arrows()).toEqual([null, ...Array(3).fill('lucide-arrow-up-right')])
  })

  it('have nothing to compare with in the first week of a site', async () => {
    showOverview({ summary: firstSummary })
    expect(await screen.findAllByText('Nothing to compare')).toHaveLength(2)
    expect(cells().slice(1)).toEqual([
      ['Today', '12', 'No Monday before'],
      ['This week', '12', 'Nothing to compare'],
      ['This month', '12', 'Nothing to compare'],
    ])
    expect(arrows()).toEqual([null, null, null, null])
  })

  it.each([
    ['fewer', '2026-11-23T10:41:00Z', 5_650, '12% less than by Oct 23', 'lucide-arrow-down-right'],
    ['about as many', '2026-11-23T10:41:00Z', 4_970, 'About as many as by Oct 23', 'lucide-minus'],
    ['none', '2026-11-23T10:41:00Z', 0, 'None by Oct 23', null],
    ['a shorter month', '2026-03-31T10:41:00Z', 4_440, '12% more than by Feb 28', 'lucide-arrow-up-right'],
    ['the year before', '2027-01-02T00:00:00Z', 4_440, '12% more than by Dec 1', 'lucide-arrow-up-right'],
  ])('compare the month with %s', async (_, asOf, thisMonth, words, arrow) => {
    showOverview({ summary: { ...sampleSummary, asOf, previous: { ...sampleSummary.previous, thisMonth } } })
    await screen.findByText(words)
    expect(arrows()[3]).toBe(arrow)
  })

  it('name the day and time in UTC', async () => {
    const previous = { today: 0, thisWeek: 1_500, thisMonth: 1 }
    showOverview({ summary: { ...sampleSummary, asOf: '2026-11-29T00:05:59.999Z', previous } })
    await screen.findByText('0 last Sunday by 00:05')
    screen.getByText('1,500 last week by now')
  })

  it('show their labels while they load', async () => {
    const response = held(sampleSummary)
    showOverview({ summary: response.reply })
    const totals = within(screen.getByRole('region', { name: 'Usage of the tools' }))
    expect(totals.getByRole('status').textContent).toBe('Loading analytics summary')
    totals.getByText('This week')
    expect(screen.queryByText('0')).toBeNull()
    response.release()
    await totals.findByText('9,419')
    expect(totals.queryByRole('status')).toBeNull()
  })

  it('show a failure with a retry, while the other panels work', async () => {
    const { user } = showOverview({ summary: refusal(503, { message: 'down' }) })
    const alert = within(await screen.findByRole('alert'))
    alert.getByRole('heading', { name: 'Failed to load analytics summary.' })
    await screen.findByText('of 26,864 page loads by people were counted.')
    expect(screen.queryByRole('region', { name: /^Usage by/ })).toBeNull()
    reply(reads.readUsageSummary, sampleSummary)
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByText('9,419')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('usage by tool', () => {
  it('lists every tool and the news, most used first, each with its change', async () => {
    showOverview({ summary: { ...sampleSummary, toolBreakdown: sampleSummary.toolBreakdown.slice(1, 3) } })
    expect(await rowsOf('Usage by tool')).toEqual([
      ['Bold Text Converter', '2,204', '70.9%', '2% less'],
      ['Color Palette Generator', '904', '29.1%', 'No change'],
      ['QR Code Generator', '0', '0%', 'No change'],
      ['Marketing & AI News', '0', '0%', 'No change'],
    ])
    screen.getByText('The tick is the 30 days before')
  })

  it('marks the period before with a tick, at the scale of the bars', async () => {
    showOverview()
    const list = await screen.findByRole('list', { name: 'Usage by tool' })
    const ticks = [...list.querySelectorAll<HTMLElement>('.bar')].map((bar) =>
      bar.querySelector('s')?.style.getPropertyValue('--was'),
    )
    expect(ticks.map((tick) => tick && Number.parseFloat(tick).toFixed(1))).toEqual(['76.3', '97.7', '39.3', undefined])
    expect((await rowsOf('Usage by tool')).at(-1)).toEqual(['Marketing & AI News', '118', '2.1%', 'New'])
  })

  it('says once that there is nothing to compare with', async () => {
    showOverview({ summary: firstSummary })
    const tools = await panel('Usage by tool')
    await tools.findByText('Nothing to compare with yet')
    expect((await rowsOf('Usage by tool'))[0]).toEqual(['QR Code Generator', '12', '100.0%'])
  })

  it('promises no comparison over 90 days, because earlier days are not kept', async () => {
    showOverview({ summary: firstSummary }, '/admin?days=90')
    const tools = await panel('Usage by tool')
    await tools.findByText('Last 90 days')
    expect(tools.queryByText('Nothing to compare with yet')).toBeNull()
  })
})

describe('where people came from', () => {
  it('lists the four sites with most page views, each with its change, and links to all in the same range', async () => {
    showOverview({}, '/admin?days=7')
    expect(await rowsOf('Where people came from')).toEqual([
      ['google.com', '4,830', '27.0%', '9% more'],
      ['linkedin.com', '1,702', '9.5%', '18% more'],
      ['bing.com', '611', '3.4%', '4% less'],
      ['chatgpt.com', '298', '1.7%', '52% more'],
    ])
    expect(screen.getByRole('link', { name: 'All sources' }).getAttribute('href')).toBe('/admin?days=7&tab=analytics')
  })

  it('shows its empty state when nobody came from another site', async () => {
    showOverview({ sources: { ...sampleSources, sources: sampleSources.sources.slice(0, 1) } })
    await screen.findByRole('heading', { name: 'Nobody came from another site in the last 30 days' })
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
    toolBreakdown: [{ toolType: 'qr_code', count: actions.length, previous: actions.length + 3 }],
    actionBreakdown: actions.map((action) => ({ action, count: 1, previous: 1 })),
  })

  it('labels the known actions', async () => {
    showOverview({ summary: counted(known.map(([action]) => action)) })
    expect(await rowsOf('Usage by action')).toEqual(known.map(([, words]) => [words, '1', '8.3%', 'No change']))
  })

  it.each([
    ['waved_hello', 'waved_hello'],
    ['constructor', 'constructor'],
    ['W'.repeat(100), `${'W'.repeat(40)}…`],
    ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
    ['a\nb\u202ec', 'a bc'],
    ['\u200b', 'Action without a name'],
  ])('shows an unknown action %j as %j', async (action, shown) => {
    showOverview({ summary: counted([action]) })
    expect(await rowsOf('Usage by action')).toEqual([[shown, '1', '100.0%', 'No change']])
  })

  it.each([
    [13, '1 other action', '1', '75% less'],
    [40, '28 other actions', '28', '10% less'],
  ])('sums further actions of %i kinds in one row, and lists all in the CSV', async (kinds, words, count, change) => {
    const actions = Array.from({ length: kinds }, (_, i) => `action_${i + 1}`)
    const { user } = showOverview({ summary: counted(actions) })
    const rows = await rowsOf('Usage by action')
    expect([rows.length, rows.at(-1)?.toSpliced(2, 1)]).toEqual([13, [words, count, change]])
    const lines = await csvOf('Usage by action', user)
    expect([lines?.length, lines?.[0]?.replace('\uFEFF', ''), lines?.[1]]).toEqual([
      kinds + 1,
      'Action,In words,Count,Days before',
      'action_1,action_1,1,1',
    ])
  })

  it.each([
    ['at all', 0, 'No tool has been used yet'],
    ['in the range', 3, 'No tool was used in the last 30 days'],
  ])('shows its empty state without usage %s', async (_, totalUsage, title) => {
    showOverview({ summary: { ...counted([]), totalUsage, toolBreakdown: [] } })
    const actions = await panel('Usage by action')
    await actions.findByRole('heading', { name: title })
    expect(actions.getByRole<HTMLButtonElement>('button', { name: 'CSV of Usage by action' }).disabled).toBe(true)
  })

  it('reads down two columns', async () => {
    showOverview()
    const list = await screen.findByRole('list', { name: 'Usage by action' })
    expect([list.className, list.style.getPropertyValue('--rows')]).toEqual(['meter cols vs', '4'])
  })
})
