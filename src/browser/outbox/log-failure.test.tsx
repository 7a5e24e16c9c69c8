import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { logFailure } from './log-failure.ts'

function browserSays(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

afterEach(() => browserSays(true))

it('logs one line per outage, whatever calls fail in it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const lost = new TypeError('Failed to fetch')
  for (let outage = 1; outage <= 2; outage++) {
    browserSays(false)
    for (let key = 0; key < 5; key++) logFailure('Conversion was not stored:')(lost)
    logFailure('Usage event was not stored:')(lost)
    expect(warn.mock.calls).toEqual(Array(outage).fill(['Conversion was not stored:', lost]))
    browserSays(true)
  }
})

it('logs every failure of the site, and every lost call while online', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refused = new ApiError(503, 'Busy', 'Service Unavailable', null)
  for (let call = 0; call < 2; call++) logFailure('Not stored:')(refused)
  for (let call = 0; call < 2; call++) logFailure('Not stored:')(new TypeError('Failed to fetch'))
  expect(warn).toHaveBeenCalledTimes(4)
  browserSays(false)
  for (let call = 0; call < 2; call++) logFailure('Not stored:')(refused)
  expect(warn).toHaveBeenCalledTimes(6)
})
