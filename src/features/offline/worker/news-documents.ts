// Fetches the documents of the news from the server and stores them in the cache.
import { workerScope } from '#browser/service-worker/scope.ts'
import { pageDataIn } from '#shared/calls/state-text.ts'
import { articlePath } from '#shared/paths.ts'
import { idOf, listPaths, nothingKept } from '../domain/keeping.ts'
import { type KeptArticle, type KeptNews, keptNewsPath } from '../domain/kept-news.ts'

export type NewsDocument = { html: string; headers: Headers; path: string }

const longestWaitMs = 20_000

/** Fetches from the server, revalidating the HTTP cache. Throws when there is no response, or when a new version of the worker is waiting. */
export async function fetchFresh(path: string): Promise<Response> {
  if (workerScope.registration.waiting) throw new Error('A new version of the worker is waiting')
  // Marks the request as a prefetch, so that it is not counted as a page load (decision 052).
  const headers = { purpose: 'prefetch' }
  return fetch(path, { cache: 'no-cache', headers, signal: AbortSignal.timeout(longestWaitMs) })
}

/** The JSON of a successful response, otherwise null. */
export async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await fetchFresh(path)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/**
 * Null for a page of this site that says that the article is gone (404, or 410 for a withdrawn one). Throws for anything but a page of this site: a captive portal responds to every address with a
 * page of its own.
 */
export async function toDocument(response: Response): Promise<NewsDocument | null> {
  const { status, headers, url } = response
  const { origin, pathname } = new URL(url)
  const isOwnPage = origin === globalThis.location.origin && headers.get('content-type')?.startsWith('text/html')
  if (isOwnPage && (status === 404 || status === 410)) return null
  if (!isOwnPage || status !== 200) throw new Error(`${url} is not a page of this site`)
  return { html: await response.text(), headers, path: pathname }
}

/** Null when the article does not exist any more. */
export async function fetchArticle(id: number): Promise<NewsDocument | null> {
  return toDocument(await fetchFresh(articlePath(id)))
}

/** Stores a new response, because browsers refuse a redirected one for a navigation. */
export async function storeDocument(cache: Cache, { html, headers, path }: NewsDocument): Promise<void> {
  await cache.put(path, new Response(html, { headers }))
}

export async function storeImages(cache: Cache, images: readonly string[]): Promise<void> {
  for (const image of images) {
    const response = await fetchFresh(image).catch(() => null)
    if (response?.ok && response.headers.get('content-type')?.startsWith('image/')) await cache.put(image, response)
  }
}

/** Reads an article's entry of the list from its document; null when the document is not of this article. */
export function articleIn(document: NewsDocument, id: number): Omit<KeptArticle, Visit> | null {
  const article = pageDataIn(document.html)
    .map(([, data]) => data)
    .find((data) => idOf(data) === id)
  if (!isArticle(article)) return null
  const { title, slug, category, readingMinutes, updatedAt, related } = article
  return {
    id,
    path: document.path,
    slug,
    title,
    category,
    minutes: readingMinutes,
    updatedAt,
    related: related.flatMap((other) => idOf(other) ?? []),
    images: imagesIn(document.html),
    entry: entryOf(document.html),
  }
}

type Visit = 'readAt' | 'isAmongNewest'
type ReadArticle = Pick<KeptArticle, 'title' | 'slug' | 'category' | 'updatedAt'> & {
  readingMinutes: number
  related: readonly unknown[]
}

function isArticle(value: unknown): value is ReadArticle {
  return typeof value === 'object' && value !== null && 'bodyHtml' in value && 'related' in value
}

const image = /<img\s(?:[^<>]*?\s)?src="(\/[^"\s<>]+)"/g

/**
 * The addresses of the images of this site in a document; images of other sites are not stored.
 * @example imagesIn('<img src="/a.png?b=1&amp;c=2"><img src="//b.example/c.png">') // ['/a.png?b=1&c=2']
 */
export function imagesIn(html: string): string[] {
  const addresses = Array.from(html.matchAll(image), ([, address = '']) => address.replaceAll('&amp;', '&'))
  return [...new Set(addresses)].filter((address) => !/^\/[/\\]/.test(address) && !address.startsWith('/api/'))
}

/** The last script of the document's list of scripts (`page-bundle.ts`). */
function entryOf(html: string): string {
  return /"([^"]*)"\]<\/script>/.exec(html)?.[1] ?? ''
}

export async function readKept(cache: Cache): Promise<KeptNews> {
  return (await (await cache.match(keptNewsPath))?.json()) ?? nothingKept
}

/** First deletes everything that the list does not name, so that deleted articles are gone even if writing the list fails. */
export async function writeKept(cache: Cache, kept: KeptNews): Promise<void> {
  const named = new Set([
    keptNewsPath,
    ...(kept.isOpened ? listPaths : []),
    ...kept.articles.flatMap(({ path, images }) => [path, ...images]),
  ])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!named.has(pathname + search)) await cache.delete(request)
  }
  await cache.put(keptNewsPath, Response.json(kept))
}
