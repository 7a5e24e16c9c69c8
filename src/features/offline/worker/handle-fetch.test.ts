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
    vi.stubGlobal('keptBuild', { version: 'now', documents: ['/offline', '/qr-code-generator'] })
    vi.resetModules()
    ;({ handleFetch } = await import('./handle-fetch.ts'))
    await cache.put('/marketing-news', new Response('kept page'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  function responseTo(url: string, preload = async (): Promise<Response | undefined> => undefined): Promise<Response> {
    const request = { method: 'GET', url: origin + url, mode: 'navigate', headers: new Headers() }
    const { promise, resolve } = Promise.withResolvers<Response>()
    handleFetch({ request, preloadResponse: preload(), respondWith: resolve, waitUntil: () => {} } as never)
    return promise
  }
  const open = async (preload: () => Promise<Response | undefined>) =>
    (await responseTo('/marketing-news', preload)).text()

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

  describe('without a network', () => {
    beforeEach(() => void network.mockRejectedValue(new TypeError('Failed to fetch')))

    it.each([
      ['/QR-Code-Generator/?x=1', '/qr-code-generator?x=1'],
      ['//qr-code-generator', '/qr-code-generator'],
      ['/nothing-here?secret=1', '/offline?page=%2Fnothing-here'],
      ['/admin', '/offline?page=%2Fadmin'],
      ['/feed.xml', '/offline?page=%2Ffeed.xml'],
      ['//evil.example/x', '/offline?page=%2F%2Fevil.example%2Fx'],
      ['/%2500', '/offline?page=%2F%252500'],
    ])('leads from %s to %s', async (address, shown) => {
      for (const path of ['/offline', '/qr-code-generator']) await cache.put(path, new Response(path))
      expect((await responseTo(address)).headers.get('location')).toBe(origin + shown)
    })

    it('is an error where the browser has deleted the offline page', async () => {
      expect((await responseTo('/nothing-here')).type).toBe('error')
    })
  })

  it('stores no page of the administrators', async () => {
    network.mockResolvedValueOnce(new Response('dashboard'))
    expect(await (await responseTo('/admin?tab=log')).text()).toBe('dashboard')
    expect([...cache.entries.keys()]).toEqual([`${origin}/marketing-news`])
  })
})

describe('a request that is no business of the worker', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it.each([
    ['a call', 'GET', '/api/admin/check-auth', 'cors'],
    ['the description of the calls', 'GET', '/api/openapi.json', 'cors'],
    ['a form that is posted to a page', 'POST', '/qr-code-generator', 'navigate'],
  ])('gets no response of it: %s', async (_, method, path, mode) => {
    serveNews()
    const { handleFetch } = await import('./handle-fetch.ts')
    const respondWith = vi.fn()
    handleFetch({ request: { method, url: origin + path, mode, headers: new Headers() }, respondWith } as never)
    expect(respondWith).not.toHaveBeenCalled()
  })
})

describe('the response of the worker to a read of the news', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('fails like the network when the article is not saved', async () => {
    serveNews()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { handleFetch } = await import('./handle-fetch.ts')
    const request = { method: 'GET', url: `${origin}/api/marketing-ai-news/9`, mode: 'cors', headers: new Headers() }
    const respondWith = vi.fn<(response: Promise<Response>) => void>()
    handleFetch({ request, respondWith } as never)
    await expect(respondWith.mock.calls[0]?.[0]).rejects.toThrow('Failed to fetch')
  })
})
