import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { repeatWhenBusy } from './repeat-when-busy.ts'

const refusal = (status: number, retryAfter: string | null) => new ApiError(status, '', '', retryAfter)
const busy = refusal(429, '1')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each call is refused with the next error, and then gets a response. */
function refusedWith(...errors: readonly unknown[]) {
  const left = [...errors]
  return vi.fn(() => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('response')))
}

it('repeats until the server has time', async () => {
  const call = refusedWith(busy, busy, busy)
  const result = repeatWhenBusy(call)
  await vi.runAllTimersAsync()
  expect(await result).toBe('response')
  expect(call).toHaveBeenCalledTimes(4)
})

it.each([
  [0, 500],
  [0.999, 1499],
])('spreads the repeats: a random number of %s waits %i ms', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const call = refusedWith(busy)
  const result = repeatWhenBusy(call)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('response')
})

it('gives up after nine repeats', async () => {
  const call = refusedWith(...Array.from({ length: 20 }, () => busy))
  const result = expect(repeatWhenBusy(call)).rejects.toBe(busy)
  await vi.runAllTimersAsync()
  await result
  expect(call).toHaveBeenCalledTimes(10)
})

it.each([
  ['a limit that lasts longer', refusal(429, '900')],
  ['a 429 that names no time', refusal(429, null)],
  ['a 429 with a date', refusal(429, 'Fri, 27 Nov 2026 12:00:00 GMT')],
  ['a wrong password', refusal(401, null)],
  ['a server that may have stored it', refusal(503, '1')],
  ['no response', new TypeError('Failed to fetch')],
])('does not repeat after %s', async (_, error) => {
  const call = refusedWith(error)
  await expect(repeatWhenBusy(call)).rejects.toBe(error)
  expect(call).toHaveBeenCalledTimes(1)
})
