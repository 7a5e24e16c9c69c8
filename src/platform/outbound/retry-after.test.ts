import { expect, it } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

it.each([
  ['120', 120],
  [' 0 ', 0],
  ['Tue, 10 Mar 2026 12:01:30 GMT', 90],
  ['Tue, 10 Mar 2026 11:00:00 GMT', null],
  ['-5', null],
  ['5 minutes', null],
  ['1e3', null],
  ['9'.repeat(400), null],
  ['', null],
  [undefined, null],
])('Retry-After %j is %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, new Date('2026-03-10T12:00:00Z'))).toBe(seconds)
})
