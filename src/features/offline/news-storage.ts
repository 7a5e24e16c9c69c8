// The news that the service worker stored in this browser, for pages. A separate door: the offline page is not loaded
// with it.
import { nothingKept } from './domain/keeping.ts'
import { type KeptNews, keptNewsPath, newsCache } from './domain/kept-news.ts'

export async function readKeptNews(): Promise<KeptNews> {
  try {
    const list = await caches.match(keptNewsPath, { cacheName: newsCache })
    const kept: KeptNews | undefined = await list?.json()
    return kept ?? nothingKept
  } catch {
    // The Cache API is missing or blocked.
    return nothingKept
  }
}

/** Deletes the news that were stored for reading offline. The worker's pending writes then go to the deleted cache and are lost. */
export async function deleteKeptNews(): Promise<void> {
  try {
    await caches.delete(newsCache)
  } catch {
    // The Cache API is missing or blocked.
  }
}
