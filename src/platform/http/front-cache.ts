// Serves cached pages before the framework sees the request. A page has the same bytes for all visitors
// (Design, How data flows).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { bestCompression } from './front-cache-compression.ts'
import { bytesOf, type EncodedPage, replaceBody, sendPage } from './front-cache-page.ts'

export { encodingFor } from './front-cache-encodings.ts'

export type FrontCache = {
  /** True when the cache served the request. */
  respond(request: IncomingMessage, response: ServerResponse): boolean
  has(address: string): boolean
  page(address: string): EncodedPage | undefined
  /** The version of the content. Read it before the data of a rendering. */
  generation(): number
  /**
   * Caches a page under its canonical address, unless something was dropped since its `generation`, because it may show
   * old content then.
   */
  keep(address: string, page: EncodedPage, made: { tags: readonly string[]; generation: number }): void
  /** Drops the pages with any of these tags. */
  drop(tags: readonly string[]): void
  figures(): { served: number; pages: number; bytes: number }
  close(): Promise<void>
}

/** Called for each served page with its canonical address and the status. It must not throw: the response is on its way. */
export type PageObserver = (request: IncomingMessage, address: string, status: number) => void

type Kept = { address: string; page: EncodedPage; tags: readonly string[] }

/** A larger page would evict too many others. */
const largestShare = 1 / 8

type FrontCacheOptions = {
  maxBytes: number
  onPage?: PageObserver
  /**
   * Addresses with their own document, which the cache neither stores nor serves: anybody can make up any number of
   * them.
   */
  isOwnDocument?: (url: string) => boolean
}

/** Bounded by the bytes of all bodies; evicts the least recently used pages first. */
export function frontCache({ maxBytes, onPage, isOwnDocument }: FrontCacheOptions): FrontCache {
  const pages = new LRUCache<string, Kept>({
    // lru-cache reads 0 as unbounded.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * largestShare)),
    sizeCalculation: ({ page }) => bytesOf(page),
    dispose: ({ page }, _address, reason) => {
      // A recount sets a page again, too.
      if (reason !== 'set') best.remove(page)
    },
  })
  const addresses = new WeakMap<EncodedPage, string>()
  const best = bestCompression((page, body) => {
    replaceBody(page, 'br', body)
    countAgain(page)
  })
  let generation = 0
  let served = 0

  /** A page grows with each encoding. */
  function countAgain(page: EncodedPage): void {
    const address = addresses.get(page) ?? ''
    const kept = pages.peek(address)
    // A new object, because lru-cache keeps the size of the same one.
    if (kept?.page === page) pages.set(address, { ...kept })
  }

  return {
    generation: () => generation,
    has: (address) => pages.has(address),
    page: (address) => pages.get(address)?.page,
    respond(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (isOwnDocument?.(request.url ?? '')) return false
      const kept = find(pages, request.url ?? '')
      if (!kept) return false
      served += 1
      const { address, page } = kept
      const status = sendPage(request, response, page, () => countAgain(page))
      best.asked(page)
      onPage?.(request, address, status)
      return true
    },
    keep(address, page, { tags, generation: renderedAt }) {
      if (renderedAt !== generation) return
      addresses.set(page, address)
      pages.set(address, { address, page, tags })
    },
    drop(tags) {
      generation += 1
      const dropped = new Set(tags)
      const touched = Array.from(pages.entries()).filter(([, kept]) => kept.tags.some((tag) => dropped.has(tag)))
      for (const [address] of touched) pages.delete(address)
    },
    figures: () => ({ served, pages: pages.size, bytes: pages.calculatedSize }),
    close: () => best.close(),
  }
}

/** A rendering depends on the path alone, so a page serves its address with any query; but see `isOwnDocument`. */
function find(pages: LRUCache<string, Kept>, url: string): Kept | undefined {
  const exact = pages.get(url)
  if (exact) return exact
  const query = url.indexOf('?')
  return query === -1 ? undefined : pages.get(url.slice(0, query))
}
