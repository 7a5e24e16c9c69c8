import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NewsServer, publish, serveNews } from '../../../../test/support/news-server.ts'
import type { KeptNews } from '../domain/kept-news.ts'

describe('the stored news', () => {
  let server: NewsServer
  let cache: ReturnType<typeof serveNews>['cache']
  let worker: typeof import('./kept-news.ts')

  beforeEach(async () => {
    ;({ server, cache } = serveNews())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-18T08:15:00.000Z') })
    vi.resetModules()
    worker = await import('./kept-news.ts')
    for (let id = 1; id <= 25; id++) publish(server, id)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  const list = async (): Promise<KeptNews> => (await cache.match('/kept-news.json'))?.json()
  const ids = async () => (await list()).articles.map(({ id }) => id)
  const open = () => worker.storeVisits(['/marketing-news'])
  const contact = () => worker.compareNews({ opensNews: false })
  const documents = () => [...cache.entries.keys()].map((url) => new URL(url).pathname).sort()
  const newest = (from: number) => Array.from({ length: 20 }, (_, i) => from - i)
  const nextMinutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

  it('are the newest twenty and the lists once the news was opened', async () => {
    await open()
    expect(await ids()).toEqual(newest(25))
    expect(documents()).toEqual(
      [
        ...newest(25).map((id) => `/article/${id}/title-${id}`),
        '/kept-news.json',
        '/marketing-news',
        '/recent-marketing-ai-news',
      ].sort(),
    )
    expect((await list()).asOf).toBe(Date.now())
  })

  it('are empty, without a request, before anything was read or opened', async () => {
    await contact()
    await worker.storeVisits(['/', '/qr-code-generator', '/article/x'])
    expect([await ids(), server.asked]).toEqual([[], []])
  })

  it('are the twenty articles read last, also without opening the news', async () => {
    for (let id = 1; id <= 22; id++) {
      nextMinutes(1)
      await worker.storeVisits([`/article/${id}/whatever`])
    }
    expect(await ids()).toEqual(Array.from({ length: 20 }, (_, i) => 22 - i))
    expect(documents()).not.toContain('/article/1/title-1')
  })

  it('drop the oldest when a new one is published, unless it was read', async () => {
    await open()
    await worker.storeVisits(['/article/7'])
    publish(server, 26)
    publish(server, 27)
    nextMinutes(10)
    await contact()
    expect(await ids()).toEqual([...newest(27), 7])
    expect((await list()).articles.at(-1)).toMatchObject({ id: 7, isAmongNewest: false, readAt: expect.any(Number) })
  })

  it('drop deleted articles at the next contact, and documents that name them', async () => {
    publish(server, 20, { related: [{ id: 21 }] })
    await open()
    server.articles.delete(21)
    publish(server, 20, { related: [] })
    server.asked = []
    await contact()
    expect(await ids()).not.toContain(21)
    expect(documents()).not.toContain('/article/21/title-21')
    expect(server.asked).toEqual([
      expect.stringMatching(/versions\?ids=25,24/),
      '/marketing-news',
      '/recent-marketing-ai-news',
      '/article/20',
    ])
    expect((await list()).articles.find(({ id }) => id === 20)?.related).toEqual([])
  })

  it('drop lists that name a deleted article when new ones cannot be fetched', async () => {
    await open()
    server.articles.delete(21)
    server.failing.set('/marketing-news', () => new Response('Bad gateway', { status: 502 }))
    await contact()
    expect(documents()).not.toContain('/marketing-news')
    expect(documents()).toContain('/recent-marketing-ai-news')
  })

  it('stop changing when a new version of the worker waits', async () => {
    await open()
    for (const id of [20, 21, 22]) publish(server, id, { updatedAt: '2025-09-18T09:00:00.000Z' })
    server.failing.set('/article/', () => {
      vi.stubGlobal('registration', { waiting: {} })
      return new Response('Bad gateway', { status: 502 })
    })
    server.asked.length = 0
    await contact()
    expect(server.asked.filter((address) => address.startsWith('/article/'))).toHaveLength(1)
    vi.stubGlobal('registration', { waiting: null })
    server.failing.clear()
    await contact()
    expect((await list()).articles.filter(({ updatedAt }) => updatedAt.startsWith('2025-09-18'))).toHaveLength(3)
  })

  describe('after a contact whose requests failed', () => {
    let waits: (() => void)[]
    beforeEach(async () => {
      waits = []
      vi.stubGlobal('setTimeout', (next: () => void) => waits.push(next))
      await open()
      server.articles.delete(21)
      server.failing.set('/', () => {
        throw new TypeError('Failed to fetch')
      })
    })
    const untilItWaits = () => vi.waitFor(() => expect(waits).toHaveLength(1))

    it('are compared again soon', async () => {
      const compared = worker.compareAtContact()
      await untilItWaits()
      expect(await ids()).toContain(21)
      server.failing.clear()
      waits.pop()?.()
      await compared
      expect(await ids()).not.toContain(21)
      expect(waits).toEqual([])
    })

    it('are not compared while a new version of the worker waits', async () => {
      const compared = worker.compareAtContact()
      await untilItWaits()
      server.asked.length = 0
      vi.stubGlobal('registration', { waiting: {} })
      waits.pop()?.()
      await compared
      expect(server.asked).toEqual([])
    })
  })

  it('replace an edited article, under its new address', async () => {
    await open()
    publish(server, 21, { title: 'New words', slug: 'new-words', updatedAt: '2025-09-18T09:00:00.000Z' })
    await contact()
    expect(documents()).toContain('/article/21/new-words')
    expect(documents()).not.toContain('/article/21/title-21')
    expect((await list()).articles.find(({ id }) => id === 21)).toMatchObject({
      title: 'New words',
      updatedAt: '2025-09-18T09:00:00.000Z',
    })
    const moved = await worker.keptNewsPage('/article/21/title-21')
    expect([moved?.status, moved?.headers.get('location')]).toEqual([
      302,
      'https://tools.example.com/article/21/new-words',
    ])
  })

  it.each([
    ['an error', () => Response.json({ message: 'x' }, { status: 500 })],
    ['an outage', () => Response.json({ message: 'x' }, { status: 503 })],
    ['a page of the network', () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => Response.json({ articles: [] })],
    ['an invalid list of versions', () => Response.json([{ id: 25 }])],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('stay as they are when %s responds', async (_, answer) => {
    await open()
    const before = [documents(), await list()]
    server.articles.clear()
    server.failing.set('/', answer)
    nextMinutes(60)
    await contact()
    await worker.storeVisits(['/article/3', '/marketing-news', '/article/24'])
    const { articles, ...kept } = before[1] as KeptNews
    expect([documents(), await list()]).toEqual([
      before[0],
      {
        ...kept,
        articles: articles.map((article) => (article.id === 24 ? { ...article, readAt: Date.now() } : article)),
      },
    ])
  })

  it('keep the old version of an edited article until the new one can be fetched', async () => {
    await open()
    publish(server, 21, { title: 'New words', updatedAt: '2025-09-18T09:00:00.000Z' })
    server.failing.set('/article/21', () => new Response('Bad gateway', { status: 502 }))
    await contact()
    expect(documents()).toContain('/article/21/title-21')
    server.failing.clear()
    await contact()
    expect((await list()).articles.find(({ id }) => id === 21)?.title).toBe('New words')
  })

  it('request the newest again after ten minutes, or sooner when one was missing', async () => {
    server.failing.set('/article/9', () => new Response('Bad gateway', { status: 502 }))
    await open()
    expect([(await ids()).length, (await list()).asOf]).toEqual([19, null])
    server.failing.clear()
    await contact()
    expect([(await ids()).length, (await list()).asOf]).toEqual([20, Date.now()])
    server.asked = []
    await contact()
    expect(server.asked).toEqual([expect.stringMatching(/versions/)])
    nextMinutes(10)
    await contact()
    expect(server.asked).toContain('/api/marketing-ai-news?fields=card&limit=20')
  })

  it('are fetched again for a new build once the server has it', async () => {
    server.entry = '/assets/before.js'
    await open()
    server.asked = []
    await contact()
    // The first document shows that the server still has another build.
    expect(server.asked.filter((address) => address.startsWith('/article/'))).toEqual(['/article/25'])
    server.entry = '/assets/now.js'
    await contact()
    expect((await list()).articles.map(({ entry }) => entry)).toEqual(newest(25).map(() => '/assets/now.js'))
    server.entry = '/assets/later.js'
    publish(server, 25, { updatedAt: '2025-09-18T09:00:00.000Z' })
    await contact()
    const entries = new Map((await list()).articles.map(({ id, entry }) => [id, entry]))
    expect([entries.get(25), entries.get(24)]).toEqual(['/assets/later.js', '/assets/now.js'])
  })

  it('include images of this site, which are deleted with the article', async () => {
    server.body = '<img src="/pictures/a.png?b=1&amp;c=2"><img src="https://elsewhere.example/b.png">'
    await worker.storeVisits(['/article/3'])
    expect([...cache.entries.keys()]).toContain('https://tools.example.com/pictures/a.png?b=1&c=2')
    server.articles.delete(3)
    await contact()
    expect(documents()).toEqual(['/kept-news.json'])
  })

  it('are changed one after the other for concurrent messages', async () => {
    await Promise.all([
      open(),
      worker.storeVisits(['/article/2']),
      contact(),
      worker.storeVisits(['/article/3']),
      open(),
    ])
    expect((await ids()).toSorted((one, other) => one - other)).toEqual([2, 3, ...newest(25).toReversed()])
  })

  it('serve reads of the news', async () => {
    await open()
    const read = async (address: string) => {
      const response = await worker.keptNewsRead(`https://tools.example.com${address}`)
      return response && [response.headers.get('x-kept'), await response.json()]
    }
    expect(await read('/api/marketing-ai-news/21')).toEqual([
      '1',
      expect.objectContaining({ id: 21, bodyHtml: '<p>Title 21</p>' }),
    ])
    expect(await read('/api/marketing-ai-news?fields=card')).toEqual(['1', expect.arrayContaining([])])
    expect(await read('/api/marketing-ai-news?fields=card&q=x')).toBeUndefined()
    expect(await read('/api/marketing-ai-news/1')).toBeUndefined()
    expect(await worker.keptNewsPage('/article/1')).toBeUndefined()
    expect(await worker.keptNewsPage('/admin')).toBeUndefined()
  })
})
