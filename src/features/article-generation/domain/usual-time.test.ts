import { expect, it } from 'vitest'
import { usualTime } from './usual-time.ts'

it('the usual time of a generation is the median of the last nine', () => {
  const usual = usualTime()
  expect(usual.seconds()).toBeNull()
  usual.add(41_400)
  expect(usual.seconds()).toBe(41)
  for (const milliseconds of [90_000, 30_000]) usual.add(milliseconds)
  expect(usual.seconds()).toBe(41)
  for (let times = 0; times < 9; times++) usual.add(200)
  expect(usual.seconds()).toBe(1)
})
