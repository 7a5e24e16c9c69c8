// Handles fetch events: published content comes from the network, and from the caches when the network fails.

import { type FetchEvent, workerScope } from '#browser/service-worker/scope.ts'
import { paths } from '#shared/paths.ts'
import { articleIdIn } from '../domain/keeping.ts'
import { keptDocument, keptFile } from './kept-build.ts'
import { keptNewsPage, keptNewsRead, storeReading } from './kept-news.ts'
import { kindOf, plainPath } from './request-kind.ts'

export function handleFetch(event: FetchEvent): void {
  const kind = kindOf(event.request)
  if (kind === 'page') event.respondWith(respondWithPage(event))
  else if (kind === 'file') event.respondWith(respondWithFile(event.request))
  else if (kind === 'changing-file') event.respondWith(respondWithChangingFile(event.request))
  else if (kind === 'news') event.respondWith(respondWithNews(event.request))
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    // Passes the response on unread: reading a clone as well kept workers busy forever, and a busy worker is never
    // replaced.
    const response = (await preloaded(event)) ?? (await fetch(event.request))
    const article = articleIdIn(pathname)
    if (article !== null) event.waitUntil(storeReading(article).catch(() => {}))
    return response
  } catch {
    return (
      (await keptDocument(pathname)) ?? (await keptNewsPage(plainPath(pathname))) ?? redirectOffline(event.request.url)
    )
  }
}

/** Chromium rejects a failed preload; Firefox returns an error response for it, which is no page. */
async function preloaded(event: FetchEvent): Promise<Response | undefined> {
  const response = await event.preloadResponse
  return response?.type === 'error' ? undefined : response
}

/** Redirects to the canonical path when that page is stored, otherwise to the offline page. */
async function redirectOffline(address: string): Promise<Response> {
  const { pathname, search } = new URL(address)
  const plain = plainPath(pathname)
  if (plain !== pathname && (await keptDocument(plain))) return redirectTo(plain + search)
  // Without a stored offline page the redirect would loop.
  if (!(await keptDocument(paths.offline))) return Response.error()
  return redirectTo(`${paths.offline}?page=${encodeURIComponent(pathname)}`)
}

function redirectTo(path: string): Response {
  return Response.redirect(workerScope.location.origin + path)
}

async function respondWithFile(request: Request): Promise<Response> {
  const kept = await keptFile(new URL(request.url).pathname).catch(() => undefined)
  return kept ?? fetch(request)
}

async function respondWithChangingFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const kept = await keptFile(pathname + search)
    if (!kept) throw error
    return kept
  }
}

async function respondWithNews(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await keptNewsRead(request.url)
    if (!kept) throw error
    return kept
  }
}
