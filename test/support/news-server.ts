// A news server and the browser's storage as the service worker sees them, for unit tests of its caches.
import { vi } from 'vitest'

export const origin = 'https://tools.example.com'

type Article = { id: number; title: string; slug: string; updatedAt: string; related: { id: number }[] }

/** `failing`: the response for addresses that start with the key. */
export type NewsServer = {
  articles: Map<number, Article>
  entry: string
  body: string
  failing: Map<string, () => Response>
  asked: string[]
}

/** The parts of the Cache API that the worker uses: addresses on its own origin. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  match = async (address: string) => this.entries.get(absolute(address))?.clone()
  put = async (address: string, response: Response) => void this.entries.set(absolute(address), response)
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  delete = async (request: string | { url: string }) =>
    this.entries.delete(absolute(typeof request === 'string' ? request : request.url))
}

const absolute = (address: string) => new URL(address, origin).href

/** Installs them as the worker's globals, until the test restores them. */
export function serveNews(): { server: NewsServer; cache: MemoryCache } {
  const server: NewsServer = { articles: new Map(), entry: '/assets/now.js', body: '', failing: new Map(), asked: [] }
  const cache = new MemoryCache()
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('keptBuild', { entry: '/assets/now.js', version: 'now', list: '/assets/kept-now.json', documents: [] })
  vi.stubGlobal('registration', { waiting: null })
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<void>) => {
        last = last.then(work, work)
        return last
      },
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    server.asked.push(address)
    const [, answer] = [...server.failing].find(([beginning]) => address.startsWith(beginning)) ?? []
    return answer ? at(address, answer()) : answerOf(server, new URL(address, origin))
  })
  return { server, cache }
}

export function publish(server: NewsServer, id: number, changes: Partial<Article> = {}): void {
  const updatedAt = '2025-09-17T08:00:00.000Z'
  server.articles.set(id, { id, title: `Title ${id}`, slug: `title-${id}`, updatedAt, related: [], ...changes })
}

function answerOf(server: NewsServer, { pathname, search, searchParams }: URL): Response {
  const newestFirst = [...server.articles.values()].sort((one, other) => other.id - one.id)
  if (pathname === '/api/marketing-ai-news/versions') {
    const ids = searchParams.get('ids')?.split(',').map(Number) ?? []
    return Response.json(newestFirst.filter(({ id }) => ids.includes(id)))
  }
  if (pathname === '/api/marketing-ai-news')
    return Response.json(newestFirst.slice(0, Number(searchParams.get('limit'))))
  if (pathname.endsWith('.png')) return new Response('picture', { headers: { 'content-type': 'image/png' } })
  const id = Number(/^\/article\/(\d+)/.exec(pathname)?.[1])
  if (!id) return at(pathname, page(server, [[['/api/marketing-ai-news', { fields: 'card' }], newestFirst]]))
  const article = server.articles.get(id)
  if (!article) return at(pathname + search, page(server, [], 404))
  const shown = { ...article, category: 'ai', readingMinutes: 4, bodyHtml: `<p>${article.title}</p>` }
  const document = page(server, [[['/api/marketing-ai-news', String(id)], shown]])
  return at(`/article/${id}/${article.slug}`, document)
}

function page({ entry, body }: NewsServer, answers: unknown, status = 200): Response {
  const state = JSON.stringify({ answers }).replaceAll('<', '\\u003c')
  const html = `<script id="code">["${entry}"]</script>${body}<script type="application/json" id="page-state">${state}</script>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A fetched response knows its final address; a constructed one does not. */
function at(address: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: absolute(address) })
}
