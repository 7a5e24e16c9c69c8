import { expect, it } from 'vitest'
import { answersWithin } from './time-limits.ts'

it('is ready when the question is answered in time', async () => {
  expect(await answersWithin(async () => 1)).toBe(true)
})

it('is not ready when the question fails', async () => {
  expect(await answersWithin(() => Promise.reject(new Error('gone')))).toBe(false)
})

it('is not ready when the answer does not come', async () => {
  expect(await answersWithin(() => new Promise(() => undefined), 10)).toBe(false)
})
