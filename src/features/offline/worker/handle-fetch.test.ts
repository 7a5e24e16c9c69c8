import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchEvent } from '#browser/service-worker/scope.ts'
import { origin, serveNews } from '../../../../test/support/news-server.ts'

describe('the response of the worker to a navigation', () => {
  let cache: ReturnType<typeof serveNews>['cache']
  let handleFetch: (event: FetchEvent) => void
  const network = vi.fn<() => Promise<Response>>()

  beforeEach(async () => {
    ;({ cache } = serveNews())
    vi.stubGlobal('fetch', network.mockReset())
    vi.resetModules()
    ;({ handleFetch } = await import('./handle-fetch.ts'))
    await cache.put('/marketing-news', new Response('kept page'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  async function open(preload: () => Promise<Response | undefined>): Promise<string> {
    const request = { method: 'GET', url: `${origin}/marketing-news`, mode: 'navigate', headers: new Headers() }
    const { promise, resolve } = Promise.withResolvers<Response>()
    handleFetch({ request, preloadResponse: preload(), respondWith: resolve, waitUntil: () => {} } as never)
    return (await promise).text()
  }

  it("is the browser's preloaded response", async () => {
    expect(await open(async () => new Response('preloaded'))).toBe('preloaded')
    expect(network).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing was preloaded', async () => undefined],
    ['the preload failed, which Firefox returns as an error response', async () => Response.error()],
  ])('is fetched where %s, and is the stored page without a network', async (_, preload) => {
    network.mockResolvedValueOnce(new Response('fetched'))
    expect(await open(preload)).toBe('fetched')
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await open(preload)).toBe('kept page')
  })

  it('is the stored page where the preload was rejected', async () => {
    expect(await open(() => Promise.reject(new TypeError('offline')))).toBe('kept page')
  })
})
