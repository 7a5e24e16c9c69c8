// Stores articles for reading offline: those read last, and the newest once the news was opened.
import { workerScope } from '#browser/service-worker/scope.ts'
import { urlOf } from '#shared/calls/api-call.ts'
import { pageDataIn } from '#shared/calls/state-text.ts'
import { keptHeader, workerCalls } from '#shared/paths.ts'
import { articleIdIn, compare, inOrder, keptAtMost, listPaths, newestIn, versionsIn } from '../domain/keeping.ts'
import { type KeptArticle, type KeptNews, newsCache } from '../domain/kept-news.ts'
import { build } from './kept-build.ts'
import {
  articleIn,
  fetchArticle,
  fetchFresh,
  fetchJson,
  type NewsDocument,
  readKept,
  storeDocument,
  storeImages,
  toDocument,
  writeKept,
} from './news-documents.ts'

/** How long the list of the newest is fresh, unless the news is opened. Changes and deletions are requested each time. */
const newestForMs = 10 * 60_000

type News = { cache: Cache; kept: KeptNews }

/** Runs one change at a time, over all pages and workers. */
function withNewsLock<Result>(work: (news: News) => Promise<Result>): Promise<Result> {
  return navigator.locks.request(newsCache, async () => {
    const cache = await caches.open(newsCache)
    return work({ cache, kept: await readKept(cache) })
  })
}

/** Stores the articles among these opened pages; failures are left to a later visit. */
export async function storeVisits(visited: readonly string[]): Promise<void> {
  const ids = visited.flatMap((path) => articleIdIn(path) ?? [])
  for (const id of new Set(ids)) await storeReading(id).catch(() => {})
  const opensNews = visited.some((path) => listPaths.includes(path))
  if (opensNews || ids.length > 0) await compareNews({ opensNews })
}

/** Stores an article that was read, with the time. */
export function storeReading(id: number): Promise<void> {
  return withNewsLock(async (news) => {
    const isKnown = news.kept.articles.some((article) => article.id === id)
    if (!isKnown) await storeArticle(news, id, await fetchArticle(id))
    const read = (article: KeptArticle) => (article.id === id ? { ...article, readAt: Date.now() } : article)
    await save(news, { articles: news.kept.articles.map(read) })
  })
}

/** Delays of retries: the first requests after the network came back often fail. */
const retryAfterMs = [1_000, 3_000, 9_000]

/** Compares with the server after a page reached it. */
export async function compareAtContact(): Promise<void> {
  for (const waitMs of retryAfterMs) {
    if (await compareNews({ opensNews: false })) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    // A new version of the worker waits for the end of this work.
    if (workerScope.registration.waiting) return
  }
  await compareNews({ opensNews: false })
}

/**
 * Asks the server for changed and deleted articles and, when the list is no longer fresh, for the newest. A missing response changes
 * nothing; returns false when one was missing.
 */
export function compareNews({ opensNews }: { opensNews: boolean }): Promise<boolean> {
  return withNewsLock(async (news) => {
    const { articles, asOf, isOpened } = news.kept
    const age = Date.now() - (asOf ?? 0)
    const wantsNewest = opensNews || (isOpened && !(age >= 0 && age < newestForMs))
    const [latest, versions] = await Promise.all([wantsNewest ? fetchNewest() : null, fetchVersions(articles)])
    // An invalid response of one request makes the other untrustworthy.
    const newest = versions && latest
    const left = compare(articles, { newest, versions })
    const isChanged = newest !== null || left.length < articles.length || left.some(({ updatedAt }) => updatedAt === '')
    await save(news, { articles: left, isOpened: isOpened || opensNews }, newest)
    if (news.kept.isOpened && isChanged) await renewLists(news, { mayStay: left.length === articles.length })
    const isWhole = await renewArticles(news, newest)
    if (newest && isWhole) await save(news, { asOf: Date.now() }, newest)
    return versions !== null && (latest !== null || !wantsNewest)
  })
}

async function fetchNewest(): Promise<number[] | null> {
  return newestIn(await fetchJson(`${workerCalls.news}?fields=card&limit=${keptAtMost.newest}`))
}

async function fetchVersions(articles: readonly KeptArticle[]) {
  const ids = articles.map(({ id }) => id).join()
  return ids === '' ? [] : versionsIn(await fetchJson(`${workerCalls.newsVersions}?ids=${ids}`))
}

/** Fetches the lists again; an old list that names deleted articles is dropped when that fails. */
async function renewLists({ cache }: News, { mayStay }: { mayStay: boolean }): Promise<void> {
  for (const path of listPaths) {
    try {
      const document = await toDocument(await fetchFresh(path))
      if (document) await storeDocument(cache, document)
    } catch {
      if (!mayStay) await cache.delete(path)
    }
  }
}

/** Fetches articles that are outdated, of another build or missing. Returns whether all of the newest are stored. */
async function renewArticles(news: News, newest: readonly number[] | null): Promise<boolean> {
  const missing = (newest ?? []).filter((id) => news.kept.articles.every((article) => article.id !== id))
  const outdated = news.kept.articles.filter(({ updatedAt }) => updatedAt === '')
  const ofOtherBuild = news.kept.articles.filter(({ updatedAt, entry }) => updatedAt !== '' && entry !== build.entry)
  let isWhole = true
  for (const id of [...outdated.map((article) => article.id), ...missing]) {
    isWhole = (await renewArticle(news, id, newest)) && isWhole
  }
  for (const { id } of ofOtherBuild) {
    // The server has a newer build: keep the stored documents, whose files are stored too.
    if (!(await renewArticle(news, id, newest, build.entry))) break
  }
  return isWhole
}

async function renewArticle(
  news: News,
  id: number,
  newest: readonly number[] | null,
  entry?: string,
): Promise<boolean> {
  try {
    await storeArticle(news, id, await fetchArticle(id), entry)
    const isAmongNewest = (article: KeptArticle) => newest?.includes(article.id) ?? article.isAmongNewest
    const articles = news.kept.articles.map((article) => ({ ...article, isAmongNewest: isAmongNewest(article) }))
    await save(news, { articles }, newest)
    return entry === undefined || articles.every((article) => article.id !== id || article.entry === entry)
  } catch {
    return false
  }
}

/** Replaces the stored article; without a document it is removed. With `entry` only a document of that build is stored. */
async function storeArticle(news: News, id: number, document: NewsDocument | null, entry?: string): Promise<void> {
  const found = document && articleIn(document, id)
  if (document && !found) throw new Error(`${document.path} is not article ${id}`)
  if (document && found) {
    if (entry !== undefined && found.entry !== entry) return
    await storeDocument(news.cache, document)
    await storeImages(news.cache, found.images)
  }
  const known = news.kept.articles.find((article) => article.id === id)
  const { readAt = null, isAmongNewest = false } = known ?? {}
  const articles = found ? [{ ...found, readAt, isAmongNewest }] : []
  const at = known ? news.kept.articles.indexOf(known) : news.kept.articles.length
  news.kept = { ...news.kept, articles: news.kept.articles.toSpliced(at, 1, ...articles) }
}

async function save(news: News, change: Partial<KeptNews>, newest: readonly number[] | null = null): Promise<void> {
  const next = { ...news.kept, ...change }
  news.kept = { ...next, articles: inOrder(next.articles, newest) }
  await writeKept(news.cache, news.kept)
}

/** The stored document of a news page; other addresses of an article redirect to it. */
export async function keptNewsPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(newsCache)
  const id = articleIdIn(path)
  const article = id === null ? undefined : (await readKept(cache)).articles.find((article) => article.id === id)
  if (id === null) return listPaths.includes(path) ? cache.match(path, { ignoreVary: true }) : undefined
  if (!article) return undefined
  if (article.path !== path) return Response.redirect(globalThis.location.origin + article.path)
  return cache.match(article.path, { ignoreVary: true })
}

/** The response to a read of the news, taken from the state of a stored document. */
export async function keptNewsRead(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address)
  const cache = await caches.open(newsCache)
  const id = pathname.slice(workerCalls.news.length + 1)
  const article = (await readKept(cache)).articles.find((article) => String(article.id) === id)
  for (const path of article ? [article.path] : listPaths) {
    const html = (await (await cache.match(path, { ignoreVary: true }))?.text()) ?? ''
    const found = pageDataIn(html).find(([key]) => urlOf(key) === pathname + search)
    if (found) return Response.json(found[1], { headers: { [keptHeader]: '1' } })
  }
  return undefined
}
