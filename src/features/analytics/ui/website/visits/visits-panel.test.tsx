// Visits over time by role and label: legend, description of a day, expandable table, CSV (Spec 2, 9: Admin).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { reply } from '../../../../../../test/support/fake-network.ts'
import { comparedTimeline, timelineOf } from '../../../../../../test/support/sample-reports.ts'
import { openTab, panel, savedFiles, texts, websiteNetwork } from '../../../../../../test/support/website-network.tsx'
import { readVisitsTimeline, type TimelineEntry } from '../../../website-contract.ts'

const plot = () => screen.getByRole('application', { name: /^Visits and unique visitors per day\./ })
/** The line that describes the selected day is the accessible description of the plot. */
const readout = () => document.getElementById(plot().getAttribute('aria-describedby') ?? '')?.textContent
const cursor = () => plot().querySelector('span')
const compared = comparedTimeline(timelineOf(700, 900, 325, 560), () => 640)

async function open(entries: TimelineEntry[] = timelineOf(700, 900, 325, 560)) {
  websiteNetwork()
  reply(readVisitsTimeline, entries)
  const shown = openTab()
  await panel('Visits over time').findByRole('application')
  return shown
}

const lines = (label: string) => texts(within(screen.getByRole('list', { name: label })).getAllByRole('listitem'))

describe('the legend', () => {
  it('names the lines, and that of the period before only if there is one', async () => {
    await open()
    expect(lines('Lines')).toEqual(['Visits', 'Unique visitors', 'Today so far'])
  })

  it('names the period before', async () => {
    await open(compared)
    expect(lines('Lines')).toEqual(['Visits', 'Unique visitors', 'Visits, 30 days before', 'Today so far'])
    expect(plot().querySelectorAll('.beforeLine')).toHaveLength(1)
  })
})

describe('the chart', () => {
  it('shows the range of its days in UTC', async () => {
    await open()
    panel('Visits over time').getByText('November 17 to November 20, 2026 (UTC)')
  })

  it('describes today until another day is selected', async () => {
    await open()
    expect(readout()).toBe('Today, Nov 20: 560 visits, 280 unique visitors')
    expect(document.getElementById(plot().getAttribute('aria-describedby') ?? '')?.getAttribute('aria-live')).toBe(
      'polite',
    )
    expect(cursor()).toBeNull()
  })

  it('compares the selected day with the same day before', async () => {
    const { user } = await open(compared)
    await user.click(plot())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(readout()).toBe('Wed, Nov 18: 900 visits, 640 on the same day before. 450 unique visitors')
  })

  it('has room for the larger period before', async () => {
    await open(comparedTimeline(timelineOf(3, 5), () => 9_000))
    panel('Visits over time').getByText('10k')
  })

  it('moves by days with the arrows, to the ends with Home and End, and stops there', async () => {
    const { user } = await open()
    await user.click(plot())
    await user.keyboard('{ArrowLeft}')
    expect(readout()).toBe('Thu, Nov 19: 325 visits, 163 unique visitors')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(readout()).toBe('Tue, Nov 17: 700 visits, 350 unique visitors')
    await user.keyboard('{ArrowRight}')
    expect(readout()).toBe('Wed, Nov 18: 900 visits, 450 unique visitors')
    await user.keyboard('{End}{ArrowRight}')
    expect(readout()).toBe('Today, Nov 20: 560 visits, 280 unique visitors')
    await user.keyboard('{Home}')
    expect(readout()).toBe('Tue, Nov 17: 700 visits, 350 unique visitors')
  })

  it('ignores other keys, and keys with a modifier', async () => {
    const { user } = await open()
    await user.click(plot())
    expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(plot(), { key: 'ArrowDown' })).toBe(true)
    expect(readout()).toBe('Today, Nov 20: 560 visits, 280 unique visitors')
    expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft' })).toBe(false)
  })

  it('shows its cursor while it has the focus, and clears the selected day on blur', async () => {
    const { user } = await open()
    await user.click(plot())
    expect(cursor()).not.toBeNull()
    await user.keyboard('{Home}')
    await user.tab()
    expect([cursor(), readout()]).toEqual([null, 'Today, Nov 20: 560 visits, 280 unique visitors'])
  })

  it('describes the day nearest to the pointer', async () => {
    await open()
    vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 100, width: 300 } as DOMRect)
    fireEvent.pointerMove(plot(), { clientX: 210, pointerType: 'mouse' })
    expect(readout()).toBe('Wed, Nov 18: 900 visits, 450 unique visitors')
    fireEvent.pointerMove(plot(), { clientX: 50, pointerType: 'mouse' })
    expect(readout()).toBe('Tue, Nov 17: 700 visits, 350 unique visitors')
    fireEvent.pointerOut(plot(), { pointerType: 'mouse' })
    expect([cursor(), readout()]).toEqual([null, 'Today, Nov 20: 560 visits, 280 unique visitors'])
  })

  it('keeps the day selected by touch', async () => {
    await open()
    vi.spyOn(plot(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect)
    fireEvent.pointerDown(plot(), { clientX: 100, pointerType: 'touch' })
    fireEvent.pointerOut(plot(), { pointerType: 'touch' })
    expect(readout()).toBe('Wed, Nov 18: 900 visits, 450 unique visitors')
  })

  it('shows a single day, and uses the singular', async () => {
    await open(timelineOf(1))
    expect(readout()).toBe('Today, Nov 20: 1 visit, 1 unique visitor')
    expect(cursor()).not.toBeNull()
    panel('Visits over time').getByText('November 20, 2026 (UTC)')
    panel('Visits over time').getByText('Busiest Nov 20 with 1 visit so far. Days are UTC.')
  })

  it('shows figures of ten digits in full, but abbreviates the marks of its axis', async () => {
    await open(timelineOf(1_234_567_890, 987_654_321))
    expect(readout()).toBe('Today, Nov 20: 987,654,321 visits, 493,827,161 unique visitors')
    panel('Visits over time').getByText('2B')
  })
})

describe('the expandable table', () => {
  it('summarizes the chart in its heading', async () => {
    await open()
    panel('Visits over time').getByText(
      'Busiest Nov 18 with 900 visits, quietest Nov 19 with 325. Today is not complete. Days are UTC.',
    )
  })

  it('counts days without visits', async () => {
    await open(timelineOf(0, 0, 7, 0, 3))
    panel('Visits over time').getByText(
      'Busiest Nov 18 with 7 visits, 3 days without any. Today is not complete. Days are UTC.',
    )
  })

  it('lists the days of the chart, newest first', async () => {
    const { user } = await open()
    await user.click(panel('Visits over time').getByText('Day by day'))
    const table = within(screen.getByRole('table', { name: 'Day by day' }))
    expect(texts(table.getAllByRole('columnheader'))).toEqual(['Date', 'Visits', 'Unique visitors'])
    expect(texts(table.getAllByRole('rowheader'))).toEqual([
      'Fri, Nov 20 until now',
      'Thu, Nov 19',
      'Wed, Nov 18',
      'Tue, Nov 17',
    ])
    expect(texts(table.getAllByRole('cell')).slice(0, 2)).toEqual(['560', '280'])
  })
})

it('lists and saves the days of the period before beside those of the range', async () => {
  const files = savedFiles()
  const { user } = await open(comparedTimeline(timelineOf(3, 1_000), (visits) => visits + 1))
  await user.click(panel('Visits over time').getByText('Day by day'))
  const table = within(screen.getByRole('table', { name: 'Day by day' }))
  expect(texts(table.getAllByRole('columnheader'))).toEqual([
    'Date',
    'Visits',
    'Visits before',
    'Unique visitors',
    'Unique visitors before',
  ])
  expect(texts(table.getAllByRole('cell')).slice(0, 4)).toEqual(['1,000', '1,001', '500', '501'])
  await user.click(screen.getByRole('button', { name: 'CSV of Visits over time' }))
  expect(await files.get('visits-over-time-30-days.csv')?.text()).toBe(
    'Date,Visits,Unique visitors,Date before,Visits before,Unique visitors before\r\n2026-11-19,3,2,2026-11-17,4,2\r\n2026-11-20,1000,500,2026-11-18,1001,501\r\n',
  )
})

it('saves the timeline as CSV, the oldest day first', async () => {
  const files = savedFiles()
  const { user } = await open(timelineOf(3, 1_000))
  await user.click(screen.getByRole('button', { name: 'CSV of Visits over time' }))
  expect(await files.get('visits-over-time-30-days.csv')?.text()).toBe(
    'Date,Visits,Unique visitors\r\n2026-11-19,3,2\r\n2026-11-20,1000,500\r\n',
  )
})
