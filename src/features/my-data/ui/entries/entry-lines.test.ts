import { describe, expect, it } from 'vitest'
import { samplePush, sampleRows } from '../../../../../test/support/sample-rows.ts'
import { entryLines } from './entry-lines.ts'
import { dayWords, timeWords } from './entry-time.ts'

const now = new Date(2026, 10, 22, 9, 41)
const typed = (inputText: string, secondsAgo: number) => ({
  kind: 'conversion' as const,
  receipt: `c${secondsAgo}`,
  createdAt: new Date(now.getTime() - secondsAgo * 1_000).toISOString(),
  inputText,
  outputText: '',
  analysis: null,
})
const told = (rows: Parameters<typeof entryLines>[0]) => entryLines(rows).map(({ text, steps }) => [text, steps])

describe('the lines of entries', () => {
  it('say what each kind is of', () => {
    expect(entryLines([...sampleRows(now), samplePush]).map(({ kind, text }) => [kind, text])).toEqual([
      ['conversion', 'Spring sale starts Monday: 20% off everything, three days only'],
      ['palette', '#0f766e, website, hsl-rotation'],
      ['usage', 'QR code: copied image'],
      ['page_view', '/article/41'],
      ['consent', 'Analytics allowed'],
      ['push_subscription', 'Sent to this browser through its push service'],
    ])
  })

  it('show a text that was typed step by step once, at its longest', () => {
    expect(told([typed('Sal', 0), typed('Sales', 1), typed('Sale', 2), typed('Sa', 3)])).toEqual([['Sales', 4]])
  })

  it('show two texts apart: another beginning, or a long pause', () => {
    expect(told([typed('Winter', 0), typed('Summer', 1)])).toEqual([
      ['Winter', 1],
      ['Summer', 1],
    ])
    expect(told([typed('Summer sale', 0), typed('Summer', 601)])).toEqual([
      ['Summer sale', 1],
      ['Summer', 1],
    ])
  })

  it('fold the steps of a text also where something else happened meanwhile', () => {
    const [, , , palette] = sampleRows(now)
    if (!palette) throw new Error('No palette among the sample rows')
    expect(told([typed('Sale!', 0), palette, typed('Sale', 2)])).toEqual([
      ['Sale!', 2],
      ['#0f766e, website, hsl-rotation', 1],
    ])
  })

  it('show what overrides a direction, and breaks, as what they are not', () => {
    expect(told([typed('a\n\u202eb', 0)])).toEqual([['a b', 1]])
  })
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

  it('is a day for what is older', () => {
    expect(dayWords(new Date(2026, 10, 3).toISOString(), now)).toBe('November 3')
  })
})
