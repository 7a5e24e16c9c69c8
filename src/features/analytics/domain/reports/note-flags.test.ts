import { describe, expect, it } from 'vitest'
import { type ChartNote, flagsOf, placeOfNote } from './note-flags.ts'

const days = Array.from({ length: 11 }, (_, day) => ({ date: `2026-11-${10 + day}` }))
const note = (letter: string, from: number, to = from): ChartNote => ({
  id: letter,
  letter,
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
})

describe('the place of a note', () => {
  it.each([
    [10, 10, { at: 0, width: 0 }],
    [15, 15, { at: 0.5, width: 0 }],
    [20, 20, { at: 1, width: 0 }],
    [12, 14, { at: 0.2, width: expect.closeTo(0.2, 9) }],
    [10, 25, { at: 0, width: 1 }],
    [21, 25, null],
  ])('from November %d to %d is %j', (from, to, place) => {
    expect(placeOfNote(note('A', from, to), days)).toEqual(place)
  })

  it('begins at the edge if the note begins before, and is none if it ends before', () => {
    expect(placeOfNote({ from: '2026-10-01', to: '2026-11-12' }, days)).toEqual({ at: 0, width: 0.2 })
    expect(placeOfNote({ from: '2026-10-01', to: '2026-10-02' }, days)).toBeNull()
  })

  it('is none without days', () => {
    expect(placeOfNote(note('A', 10), [])).toBeNull()
  })
})

describe('flags', () => {
  const flags = (notes: ChartNote[], gap = 0.05) =>
    flagsOf(notes, days, gap).map(({ notes: own, at, width }) => [own.map(({ letter }) => letter).join(''), at, width])

  it('stand in the order of the days, ranges with their length', () => {
    expect(flags([note('B', 15), note('A', 12, 14), note('C', 20)])).toEqual([
      ['A', 0.2, expect.closeTo(0.2, 9)],
      ['B', 0.5, 0],
      ['C', 1, 0],
    ])
  })

  it('join where they would cover each other', () => {
    expect(flags([note('A', 12), note('B', 12, 14), note('C', 13), note('D', 20)], 0.15)).toEqual([
      ['ABC', 0.2, 0],
      ['D', 1, 0],
    ])
  })

  it('leave out notes that are not on the chart', () => {
    expect(flags([note('A', 25)])).toEqual([])
  })
})
