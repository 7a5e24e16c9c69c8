import { describe, expect, it } from 'vitest'
import { toolPart, tools } from '#shared/tools.ts'
import { samplePush, sampleRows } from '../../../../../test/support/sample-rows.ts'
import { receiptKinds, type ToolDataWords } from '../../contract.ts'
import { entryLines } from './entry-lines.ts'
import { dayWords, timeWords } from './entry-time.ts'
import { kindsOf } from './kinds.ts'

const now = new Date(2026, 10, 22, 9, 41)
const found = import.meta.glob<ToolDataWords>('../../../*/my-data-words.ts', { eager: true, import: 'myDataWords' })
const typed = (inputText: string, secondsAgo: number) => ({
  kind: 'conversion' as const,
  receipt: `c${secondsAgo}`,
  createdAt: new Date(now.getTime() - secondsAgo * 1_000).toISOString(),
  inputText,
  outputText: '',
  analysis: null,
})
const browser = {
  describePreferences: ({ categories }: { categories: readonly string[] }) => `${categories.join(' and ')}.`,
  tools: tools.map(({ id, type }) => ({ type, ...toolPart(found, `../../../${id}/my-data-words.ts`) })),
}
const told = (rows: Parameters<typeof entryLines>[0]) =>
  entryLines(rows, browser).map(({ text, steps }) => [text, steps])

describe('the lines of entries', () => {
  it('describe each kind', () => {
    expect(entryLines([...sampleRows(now), samplePush], browser).map(({ kind, text }) => [kind, text])).toEqual([
      ['conversion', 'Spring sale starts Monday: 20% off everything, three days only'],
      ['palette', '#0f766e, website, hsl-rotation'],
      ['usage', 'QR code: copied image'],
      ['page_view', '/article/41'],
      ['consent', 'Analytics allowed'],
      [
        'push_subscription',
        expect.stringMatching(/^marketing and ai\. Sent through your push service, last seen November 20/),
      ],
    ])
  })

  it('show a text that was typed in steps once, in its longest form', () => {
    expect(told([typed('Sal', 0), typed('Sales', 1), typed('Sale', 2), typed('Sa', 3)])).toEqual([['Sales', 4]])
  })

  it('separate texts with another beginning or after a long pause', () => {
    expect(told([typed('Winter', 0), typed('Summer', 1)])).toEqual([
      ['Winter', 1],
      ['Summer', 1],
    ])
    expect(told([typed('Summer sale', 0), typed('Summer', 601)])).toEqual([
      ['Summer sale', 1],
      ['Summer', 1],
    ])
  })

  it('join the steps of a text across entries of other kinds', () => {
    const [, , , palette] = sampleRows(now)
    if (!palette) throw new Error('No palette among the sample rows')
    expect(told([typed('Sale!', 0), palette, typed('Sale', 2)])).toEqual([
      ['Sale!', 2],
      ['#0f766e, website, hsl-rotation', 1],
    ])
  })

  it('remove bidirectional control characters and line breaks', () => {
    expect(told([typed('a\n\u202eb', 0)])).toEqual([['a b', 1]])
  })
})

it('every kind of stored rows has its words once', () => {
  const kinds = kindsOf(browser.tools).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(receiptKinds.map(({ kind }) => kind).sort())
})

describe('the time of an entry', () => {
  it.each([
    [new Date(2026, 10, 22, 0, 5), 'Today, 00:05'],
    [new Date(2026, 10, 21, 23, 59), 'Yesterday, 23:59'],
    [new Date(2026, 10, 20, 23, 59), 'November 20'],
    [new Date(2025, 11, 31, 12, 0), 'December 31, 2025'],
  ])('%s is %s', (time, words) => {
    expect(timeWords(time.toISOString(), now)).toBe(words)
  })

  it('is a day for older entries', () => {
    expect(dayWords(new Date(2026, 10, 3).toISOString(), now)).toBe('November 3')
  })
})
