// The page whose code failed to load (Decisions, Pages). The rest is in a journey (test/journeys/offline.test.ts).
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../test/support/show.tsx'
import { Failure } from './failure.tsx'

/** What Vite reports before the error reaches the page. */
function losesCode(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  return () => {
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  }
})

it('shows offline that the page needs a connection, also when other code fails to load at the same time', () => {
  const [ofPage] = [losesCode(), losesCode()]
  show(<Failure error={ofPage} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page needs a connection')
})

it('shows offline that something went wrong when the page fails for another reason', () => {
  losesCode()
  show(<Failure error={new Error('Not about code')} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
})
