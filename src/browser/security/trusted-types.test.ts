import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceWorkerPath } from '#shared/paths.ts'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('creates one policy if the browser has Trusted Types, for any HTML and for workers of this site', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { trustedHtml, trustedScriptUrl } = await import('./trusted-types.ts')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site'])
  expect(trustedHtml('<p>a</p>')).toBe('<p>a</p>')
  expect(trustedScriptUrl(serviceWorkerPath)).toBe(serviceWorkerPath)
  expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError)
})

it.each([
  ['/assets/picture-worker-Abc_1-2.js', true],
  ['/src/features/a/ui/picture-worker.ts?worker_file&type=module', true],
  ['/assets/site-AbcdeF.js', false],
  ['//evil.example/assets/a-worker-b.js', false],
  ['/assets/../a-worker-b.js', false],
  ['/assets/a-worker-b.js?x', false],
  ['https://evil.example/assets/a-worker-b.js', false],
  ['blob:https://site.example/a-worker-b.js', false],
])('as the address of a worker, %s is allowed: %s', async (address, isAllowed) => {
  const { trustedScriptUrl } = await import('./trusted-types.ts')
  if (isAllowed) expect(trustedScriptUrl(address)).toBe(address)
  else expect(() => trustedScriptUrl(address)).toThrow(TypeError)
})

it('returns strings without Trusted Types', async () => {
  const { trustedHtml, trustedScriptUrl } = await import('./trusted-types.ts')
  expect(trustedHtml('<p>a</p>')).toBe('<p>a</p>')
  expect(trustedScriptUrl(serviceWorkerPath)).toBe(serviceWorkerPath)
  expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError)
})
