import { expect, it } from 'vitest'
import { countedTags, splitTags } from './split-tags.ts'

it.each([
  ['Flyer Berlin', 'both', 'flyer-berlin'],
  ['Flyer', 'capital', 'flyer'],
  ['flyer  berlin', 'space', 'flyer-berlin'],
  [' flyer', 'space', 'flyer'],
  ['Größe', 'capital', 'größe'],
])('finds that reports count %j separately', (value, has, counted) => {
  expect(splitTags({ medium: 'print', source: value })).toEqual([{ name: 'source', has, counted }])
})

it('finds nothing in lowercase values without spaces', () => {
  expect(splitTags({ source: 'flyer-berlin', term: '2_a.b' })).toEqual([])
})

it('writes each tag in the form that reports count', () => {
  expect(countedTags({ source: 'A b', campaign: 'spring' })).toEqual({ source: 'a-b', campaign: 'spring' })
})
