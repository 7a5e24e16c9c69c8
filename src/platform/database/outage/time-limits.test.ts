import { expect, it, vi } from 'vitest'
import { endsWithin, respondsWithin } from './time-limits.ts'

it('is ready when the query succeeds in time', async () => {
  expect(await respondsWithin(async () => 1)).toBe(true)
})

it('is not ready when the query fails', async () => {
  expect(await respondsWithin(() => Promise.reject(new Error('gone')))).toBe(false)
})

it('is not ready when the query does not end', async () => {
  expect(await respondsWithin(() => new Promise(() => undefined), 10)).toBe(false)
})

it('forces an end that is late or fails, and no other', async () => {
  const force = vi.fn()
  await endsWithin(10_000, Promise.resolve(), force)
  expect(force).not.toHaveBeenCalled()
  await endsWithin(10, new Promise(() => undefined), force)
  await endsWithin(10_000, Promise.reject(new Error('gone')), force)
  expect(force).toHaveBeenCalledTimes(2)
})
