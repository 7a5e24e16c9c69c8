import { describe, expect, it } from 'vitest'
import { daysLeft, problemsOf } from './key-form.ts'

const entry = { name: 'Reporting sheet', scopes: ['stats:read'], days: '90' }

describe('the form of a new key', () => {
  it.each([
    [{}, []],
    [{ name: ' \u200b' }, ['name-missing']],
    [{ name: '😀'.repeat(60) }, []],
    [{ name: '😀'.repeat(61) }, ['name-too-long']],
    [{ scopes: [] }, ['scope-missing']],
    [{ days: '365' }, []],
    [{ name: '', scopes: [], days: '' }, ['name-missing', 'scope-missing', 'days-wrong']],
  ])('with %j has the problems %j', (change, problems) => expect(problemsOf({ ...entry, ...change })).toEqual(problems))

  it.each(['0', '366', '-1', '1.5', '1e2', ' ', 'x'])('does not accept %j days', (days) =>
    expect(problemsOf({ ...entry, days })).toEqual(['days-wrong']),
  )
})

it.each([
  ['2026-11-28T12:00:00Z', 2],
  ['2026-11-27T00:00:00Z', 0.5],
  ['2026-11-25T12:00:00Z', -1],
])('a key that expires at %s has %d days left', (expiresAt, days) =>
  expect(daysLeft(expiresAt, new Date('2026-11-26T12:00:00Z'))).toBe(days),
)
