// Campaigns, goals and the speed visitors feel, by role and label (Spec 2, Admin).
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reply } from '../../../../../../test/support/fake-network.ts'
import { campaign, goals, totals, vitals } from '../../../../../../test/support/sample-reports.ts'
import { openTab, panel, savedFiles, texts, websiteNetwork } from '../../../../../../test/support/website-network.tsx'
import {
  type CampaignStat,
  type GoalStat,
  type PageVitals,
  readCampaigns,
  readGoals,
  readVisitTotals,
  readVitals,
  type VisitTotals,
} from '../../../website-contract.ts'

const table = (name: string) => within(screen.getByRole('table', { name }))
const rows = (name: string) => table(name).getAllByRole('row').slice(1)

describe('campaigns', () => {
  const before = { ...totals, previous: { visits: 1, uniqueVisitors: 1, goals: 0 } }

  async function open(campaigns: CampaignStat[], read: VisitTotals = before) {
    websiteNetwork()
    reply(readVisitTotals, read)
    reply(readCampaigns, campaigns)
    const shown = openTab()
    await screen.findByRole('table', { name: 'Campaigns' })
    await screen.findByText('17,909')
    return shown
  }
  const many = (count: number) => Array.from({ length: count }, (_, i) => campaign(`c${i}`))

  it('show views, visitors, the period before, goals and their rate', async () => {
    await open([
      campaign('spring-sale'),
      campaign('fair', { source: 'flyer', medium: null, previous: null }),
      campaign(null, {
        source: '(direct)',
        medium: null,
        uniqueVisitors: 0,
        goals: 0,
        previous: { views: 1_255, uniqueVisitors: 3, goals: 0 },
      }),
    ])
    expect(texts(table('Campaigns').getAllByRole('columnheader'))).toEqual([
      'Campaign',
      'Views',
      'Visitors',
      '30 days before',
      'Goals',
      'Goal rate',
    ])
    expect(texts(table('Campaigns').getAllByRole('rowheader'))).toEqual([
      'spring-salenewsletter, email',
      'fairflyer',
      '(none)Direct or unknown',
    ])
    expect(rows('Campaigns').map((row) => texts(within(row).getAllByRole('cell')))).toEqual([
      ['1,204', '811', '63% more', '96', '11.8%'],
      ['1,204', '811', 'New', '96', '11.8%'],
      ['1,204', '0', '4% less', '0', '0%'],
    ])
    panel('Campaigns').getByText('Click a row to filter every panel')
    panel('Campaigns').getByText(
      'From the tags of the first view in a session. Values that look like a person’s ID are dropped.',
    )
  })

  it('say nothing of the period before when there is none', async () => {
    await open([campaign('spring-sale', { previous: null })], { ...totals, previous: null })
    expect(texts(table('Campaigns').getAllByRole('columnheader'))).not.toContain('30 days before')
    expect(table('Campaigns').queryByText('New')).toBeNull()
  })

  it('show five, and all on request', async () => {
    const { user } = await open(many(19))
    expect(rows('Campaigns')).toHaveLength(5)
    await user.click(panel('Campaigns').getByRole('button', { name: 'Show all 19' }))
    expect(rows('Campaigns')).toHaveLength(19)
    await user.click(panel('Campaigns').getByRole('button', { name: 'Show the first 5' }))
    expect(rows('Campaigns')).toHaveLength(5)
  })

  it('show 200 of 10,000, and save all', async () => {
    const files = savedFiles()
    const { user } = await open(many(10_000))
    await user.click(panel('Campaigns').getByRole('button', { name: 'Show the first 200' }))
    expect(rows('Campaigns')).toHaveLength(200)
    panel('Campaigns').getByText(/9,800 more rows are in the CSV\./)
    await user.click(panel('Campaigns').getByRole('button', { name: 'CSV of Campaigns' }))
    const text = await files.get('campaigns-30-days.csv')?.text()
    expect(text?.split('\r\n').slice(0, 2)).toEqual([
      'Source,Medium,Campaign,Views,Visitors,Views before,Visitors before,Goals,Goals before,Goal rate in percent',
      'newsletter,email,c0,1204,811,739,520,96,60,11.8',
    ])
    expect(text?.split('\r\n')).toHaveLength(10_002)
  })

  it('show hostile and right-to-left names as text of their own', async () => {
    const name = `\u202e<b>${'x'.repeat(60)}`
    await open([campaign(name), campaign('שלום')])
    for (const text of [name, 'שלום']) expect(table('Campaigns').getByText(text).localName).toBe('bdi')
    expect(document.querySelector('table b b')).toBeNull()
  })
})

describe('goals', () => {
  async function open(read: GoalStat[] = goals) {
    websiteNetwork()
    reply(readGoals, read)
    const shown = openTab()
    await panel('Goals').findByRole('list')
    return { ...shown, cells: texts(panel('Goals').getAllByRole('listitem')) }
  }

  it('show sessions, their share beside that before, and what led most of them there', async () => {
    const { cells } = await open(goals.toReversed())
    expect(cells).toEqual([
      'Took a result1,13813.5% of sessions, 12.9% beforeBest campaign: spring-sale, 88Best source: Direct or unknown, 400Best entry page: /qr-code-generator, 512',
      'Shared an article1181.4% of sessions, no changeBest source: linkedin.com, 40Best entry page: /article/41, 30',
      'Turned on notifications460.5% of sessions, 0.6% beforeBest entry page: /marketing-news, 29',
    ])
    panel('Goals').getByText('Once per session, with consent')
  })

  it('compare with nothing where there is nothing before', async () => {
    const { cells } = await open([
      { goal: 'article-shared', sessions: 0, share: 0, previous: null, campaigns: [], sources: [], entryPages: [] },
    ])
    expect(cells).toEqual(['Shared an article00% of sessions'])
  })

  it('save all that is known of each', async () => {
    const files = savedFiles()
    const { user } = await open(goals.slice(0, 1))
    await user.click(panel('Goals').getByRole('button', { name: 'CSV of Goals' }))
    expect((await files.get('goals-30-days.csv')?.text())?.split('\r\n')).toEqual([
      'Goal,Kind,"Campaign, source or page",Source,Medium,Sessions',
      'Took a result,All sessions,,,,1138',
      'Took a result,Campaign,spring-sale,newsletter,email,88',
      'Took a result,Source,Direct or unknown,,,400',
      'Took a result,Entry page,/qr-code-generator,,,512',
      '',
    ])
  })
})

describe('the speed visitors feel', () => {
  async function open(read: PageVitals[] = vitals) {
    websiteNetwork()
    reply(readVitals, read)
    const shown = openTab()
    await screen.findByRole('table', { name: 'Speed visitors feel' })
    return shown
  }
  const cells = (place: number) => {
    const row = rows('Speed visitors feel')[place]
    return row ? texts(within(row).getAllByRole('cell')) : []
  }

  it('is shown per page and device, with a word and the threshold', async () => {
    await open()
    expect(texts(table('Speed visitors feel').getAllByRole('rowheader'))).toEqual([
      '/qr-code-generatorPhone, 1,204 samples',
      '/color-palette-generatorPhone, 318 samples',
      '/article/41Desktop, 96 samples',
      '/privacy-policyPhone, 41 of 75 samples',
    ])
    expect([cells(0), cells(1), cells(2), cells(3)]).toEqual([
      ['1.9 sGood', '140 msGood', '0.02Good'],
      ['2.8 sNeeds work: over 2.5 s', '180 msGood', '0.04Good'],
      ['4.3 sPoor: over 4 s', 'Too few samples', '0.01Good'],
      ['Too few samples. We show times from 75 on.'],
    ])
    panel('Speed visitors feel').getByText('Three in four visits are at least this fast')
  })

  it('has strips that are read aloud, and a key', async () => {
    await open()
    const strips = table('Speed visitors feel').getAllByRole('img')
    expect(strips[0]?.getAttribute('aria-label')).toBe('86.0% good, 10.0% in between, 4.0% poor')
    expect(strips[0]?.childElementCount).toBe(3)
    expect(strips.at(-1)?.getAttribute('aria-label')).toBe('100.0% good, 0% in between, 0% poor')
    expect(strips.at(-1)?.childElementCount).toBe(1)
    panel('Speed visitors feel').getByText(/poor, by the public thresholds\. No row per visitor\./)
  })

  it.each([
    [{ lcp: 2_500, inp: 200, cls: 0.1 }, ['2.5 sGood', '200 msGood', '0.10Good']],
    [
      { lcp: 2_501, inp: 200.4, cls: 0.101 },
      ['2.6 sNeeds work: over 2.5 s', '201 msNeeds work: over 200 ms', '0.11Needs work: over 0.1'],
    ],
    [
      { lcp: 12_345, inp: 1_234, cls: 0.26 },
      ['12.4 sPoor: over 4 s', '1,234 msPoor: over 500 ms', '0.26Poor: over 0.25'],
    ],
    [{ lcp: 0, inp: 0, cls: 0.07 }, ['0.0 sGood', '0 msGood', '0.07Good']],
  ])('rounds %j up, so that no time looks better than its word', async ({ lcp, inp, cls }, words) => {
    const measured = (p75: number) => ({ p75, good: 0.5, poor: 0.2 })
    await open([
      { path: '/', device: 'tablet', samples: 75, lcp: measured(lcp), inp: measured(inp), cls: measured(cls) },
    ])
    expect(cells(0)).toEqual(words)
  })

  it('is saved with its shares', async () => {
    const files = savedFiles()
    const { user } = await open(vitals.slice(2))
    await user.click(panel('Speed visitors feel').getByRole('button', { name: 'CSV of Speed visitors feel' }))
    expect((await files.get('speed-visitors-feel-30-days.csv')?.text())?.split('\r\n').slice(1)).toEqual([
      '/article/41,Desktop,96,4300,41,31,,,,0.01,100,0',
      '/privacy-policy,Phone,41,,,,,,,,,',
      '',
    ])
  })
})
