import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceWorkerPath } from '#shared/paths.ts'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('makes one policy where the browser has Trusted Types, for any HTML and for the service worker alone', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { trustedHtml, trustedScriptUrl } = await import('./trusted-types.ts')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site'])
  expect(trustedHtml('<p>a</p>')).toBe('<p>a</p>')
  expect(trustedScriptUrl(serviceWorkerPath)).toBe(serviceWorkerPath)
  expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError)
})

it('returns strings elsewhere', async () => {
  const { trustedHtml, trustedScriptUrl } = await import('./trusted-types.ts')
  expect(trustedHtml('<p>a</p>')).toBe('<p>a</p>')
  expect(trustedScriptUrl(serviceWorkerPath)).toBe(serviceWorkerPath)
  expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError)
})
