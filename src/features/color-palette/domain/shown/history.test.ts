import { describe, expect, it } from 'vitest'
import { type History, mostSteps, newestFirst, recorded, redone, undone } from './history.ts'

const change = { isSame: false, isContinued: false }
const begin: History<string> = { past: [], now: 'a', future: [] }
const stepped = (...steps: string[]) => steps.reduce((history, step) => recorded(history, step, change), begin)

describe('the history of palettes', () => {
  it('goes back and forward', () => {
    const three = stepped('b', 'c')
    const back = undone(three)
    expect(back).toEqual({ past: ['a'], now: 'b', future: ['c'] })
    expect(back && undone(back)).toEqual({ past: [], now: 'a', future: ['b', 'c'] })
    expect(back && redone(back)).toEqual(three)
    expect([undone(begin), redone(three)]).toEqual([null, null])
  })

  it('drops undone changes on the next change', () => {
    const back = undone(stepped('b', 'c'))
    expect(back && recorded(back, 'd', change)).toEqual({ past: ['a', 'b'], now: 'd', future: [] })
  })

  it('merges a continued change into the last one, and ignores an equal palette', () => {
    expect(recorded(stepped('b'), 'bb', { isSame: false, isContinued: true })).toEqual({
      past: ['a'],
      now: 'bb',
      future: [],
    })
    expect(recorded(stepped('b'), 'b', { isSame: true, isContinued: false })).toEqual(stepped('b'))
  })

  it('keeps the last 20, including the current one', () => {
    const many = stepped(...Array.from({ length: 30 }, (_, i) => String(i)))
    expect(many.past.length + 1).toBe(mostSteps)
    expect(many.past[0]).toBe('10')
  })

  it('lists each palette once, newest first', () => {
    const back = undone(stepped('b', 'a', 'c'))
    expect(back && newestFirst(back, (step) => step)).toEqual(['c', 'a', 'b'])
  })
})
