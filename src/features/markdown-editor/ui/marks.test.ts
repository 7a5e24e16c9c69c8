import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './marks.tsx'

const kind = 'never-use'

it('parts a text at its marks', () => {
  expect(partsOf('one two three', [{ start: 4, end: 7, kind }])).toEqual([
    { start: 0, part: 'one ', kind: null },
    { start: 4, part: 'two', kind },
    { start: 7, part: ' three', kind: null },
  ])
  expect(partsOf('one', [{ start: 0, end: 3, kind }])).toEqual([{ start: 0, part: 'one', kind }])
  expect(partsOf('one', [])).toEqual([{ start: 0, part: 'one', kind: null }])
})

it('keeps the kind of each mark, and which one is chosen', () => {
  const marks = [
    { start: 0, end: 3, kind: 'not-found', isChosen: true },
    { start: 4, end: 7, kind: 'settled', isChosen: false },
  ] as const
  expect(partsOf('one two', marks).map((part) => [part.kind, part.isChosen])).toEqual([
    ['not-found', true],
    [null, undefined],
    ['settled', false],
  ])
})

it('loses nothing of the text, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(50)), (text, cuts) => {
      const places = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].sort((a, b) => a - b)
      const marks = places.slice(1).flatMap((end, i) => (i % 2 ? [] : [{ start: places[i] ?? 0, end, kind } as const]))
      const parts = partsOf(text, marks)
      expect(parts.map(({ part }) => part).join('')).toBe(text)
      for (const { start, part } of parts) expect(text.slice(start, start + part.length)).toBe(part)
    }),
  )
})
