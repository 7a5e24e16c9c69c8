// The retention panel by role and text (Spec 9, Retention).
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, refusal, reply } from '../../../../test/support/fake-network.ts'
import { keptData, latePalettes, lateRetention, sampleRetention } from '../../../../test/support/sample-overview.ts'
import { show } from '../../../../test/support/show.tsx'
import { type KeptData, readRetention } from '../contract.ts'
import { RetentionPanel } from './retention-panel.tsx'

/** Noon in the local zone, so that the hours around it are on the same day in every time zone. */
const noon = new Date(2025, 10, 20, 12)
const at = (day: number, hour: number, minute = 0) => new Date(2025, 10, day, hour, minute).toISOString()
const inTime = { lastPurge: { at: at(20, 3, 17), deleted: 3 }, nextPurge: at(21, 3, 17) }

async function retention(...items: KeptData[]) {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  reply(readRetention, { items })
  const shown = show(<RetentionPanel />)
  const table = await screen.findByRole('table', { name: 'Retention by table' })
  return { ...shown, table }
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))
const cells = (name: RegExp) =>
  row(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim())

describe('the table of retention', () => {
  it('shows rule, rows, oldest row, last and next purge of each table', async () => {
    const oldest = at(-69, 6)
    await retention(keptData(noon, { ...inTime, oldest }))
    expect(cells(/^Conversions/)).toEqual(['90 days', '412,806', 'Aug 23 89 days', 'Today, 03:17', 'Tomorrow, 03:17'])
  })

  it.each([
    [{ count: 12, unit: 'month' }, at(18, 12), '12 months', 'Nov 18 2 days'],
    [{ count: 1, unit: 'year' }, at(20, 11), '1 year', 'Today 0 days'],
    [{ count: 24, unit: 'hour' }, at(19, 12, 22), '24 hours', 'Yesterday, 12:22 23 h 38 min'],
    // The local clock is behind the server's.
    [{ count: 24, unit: 'hour' }, at(20, 12, 5), '24 hours', 'Today, 12:05 0 h 0 min'],
  ] as const)('formats the age for the rule %j', async (rule, oldest, inWords, age) => {
    await retention(keptData(noon, { ...inTime, rule, oldest }))
    expect([cells(/^Conversions/)[0], cells(/^Conversions/)[2]]).toEqual([inWords, age])
  })

  it('shows that there is no row and no purge yet', async () => {
    await retention(keptData(noon, { rows: 0, oldest: null, age: 0, lastPurge: null, nextPurge: at(20, 12, 1) }))
    expect(cells(/^Conversions/)).toEqual(['90 days', '0', 'No rows', 'Not yet', 'Today, 12:01'])
    screen.getByText('All 1 on schedule, no purge yet')
  })

  it.each([
    [0.5, '50'],
    [1, '100'],
    [40, '115'],
  ])('draws a relative age of %d as a bar of limited length', async (age, drawn) => {
    const { table } = await retention(keptData(noon, { age }))
    expect(table.querySelector<HTMLElement>('[aria-hidden] > i')?.style.getPropertyValue('--age')).toBe(drawn)
  })

  it('shows when the job deletes expired rows', async () => {
    await retention(keptData(noon))
    screen.getByText(
      'The tick marks the limit. We delete older rows every day at 03:17 UTC, and a minute after each start.',
    )
  })
})

describe('a late purge', () => {
  it('shows its delay, the reason and the next attempt', async () => {
    const failure = { at: at(20, 3, 17), reason: 'statement took over 30 s' }
    const lastPurge = { at: at(16, 3, 17), deleted: 3 }
    const { table } = await retention(keptData(noon), {
      ...latePalettes(noon),
      failure,
      lastPurge,
      nextPurge: at(20, 15),
    })
    screen.getByRole('rowheader', { name: 'Palettes Late by 3 days' })
    expect(cells(/^Palettes/).slice(3)).toEqual([
      'Nov 16, 03:17 Stopped today, 03:17: statement took over 30 s',
      'Today, 15:00 Next try is automatic',
    ])
    screen.getByText('1 of 2 late')
    expect(table.querySelectorAll('tr.late')).toHaveLength(1)
  })

  it.each([
    [0, 'Late by less than a day'],
    [1, 'Late by 1 day'],
    [1_200, 'Late by 1,200 days'],
  ])('by %i days shows %j', async (lateDays, words) => {
    await retention(keptData(noon, { lateDays }))
    screen.getByText(words)
    screen.getByText('No failure on record')
  })

  it('excludes a purge that failed but is still in time', async () => {
    const failure = { at: at(20, 3, 17), reason: '<b>no room</b>' }
    const { table } = await retention(keptData(noon, { ...inTime, failure }))
    screen.getByText('Stopped today, 03:17: <b>no room</b>')
    screen.getByText('All 1 on schedule, last purge today, 03:17')
    expect(table.querySelectorAll('tr.late')).toHaveLength(0)
  })
})

it('truncates a long reason', async () => {
  const failure = { at: at(20, 3, 17), reason: 'x'.repeat(100_000) }
  await retention(keptData(noon, { ...inTime, failure }))
  screen.getByText(`Stopped today, 03:17: ${'x'.repeat(160)}…`)
})

describe('the panel of retention', () => {
  it('shows the last purge when all are in time', async () => {
    const { items } = sampleRetention(noon)
    await retention(...items.map((kept, i) => ({ ...kept, lastPurge: { at: at(20, 3, 10 + i), deleted: 0 } })))
    screen.getByText('All 7 on schedule, last purge today, 03:16')
  })

  it('saves the whole table as CSV', async () => {
    const file = vi.fn<(file: Blob) => string>(() => 'blob:file')
    Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await retention(...lateRetention(noon).items)
    await user.click(screen.getByRole('button', { name: 'CSV of Retention' }))
    const [head = '', ...lines] = ((await file.mock.lastCall?.[0].text()) ?? '').trim().split('\r\n')
    expect(head.replace('\uFEFF', '')).toBe(
      'Kept,Rule,Rows,Oldest row,Late by days,Last purge,Rows erased,Failure,Reason,Next purge',
    )
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(
      /^Palettes,90 days,9310,2025-\S+Z,3,2025-\S+Z,12,2025-\S+Z,statement took over 30 s,2025-\S+Z$/,
    )
  })

  it('shows its frame while it loads, and an error with a retry after a failure', async () => {
    const response = held(null)
    reply(readRetention, async () => {
      await response.reply()
      return refusal(503)()
    })
    const { user } = show(<RetentionPanel />)
    const panel = within(screen.getByRole('region', { name: 'Retention' }))
    expect(panel.getByRole('status').textContent).toBe('Loading retention')
    response.release()
    const alert = within(await panel.findByRole('alert'))
    alert.getByRole('heading', { name: 'Failed to load retention.' })
    reply(readRetention, sampleRetention(new Date()))
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await panel.findByRole('table')
    expect(panel.queryByRole('alert')).toBeNull()
  })
})
