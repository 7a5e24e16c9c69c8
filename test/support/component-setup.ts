// Component tests share one jsdom page for each worker: whatever a test has put there is gone before the next one begins.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { currentToasts, dismissToast } from '#ui-kit/toast.ts'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // A file that renders as the server does asks for no page of jsdom.
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
