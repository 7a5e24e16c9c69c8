// Answers kept pages before the framework sees the request. A page is the same bytes for everybody (Design, How data flows).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { bestCompression } from './front-cache-compression.ts'
import type { Encoding } from './front-cache-encodings.ts'
import { bytesOf, type EncodedPage, replaceBody, sendPage } from './front-cache-page.ts'

export { encodingFor } from './front-cache-encodings.ts'

export type FrontCache = {
  /** True when the request is answered from the cache. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  has(address: string): boolean
  /** Which state of the content a page that is rendered now will show: to be asked for before its data is read. */
  generation(): number
  /** Keeps a page under its one address, unless something was dropped since its `generation`: it may show what is no longer so. */
  keep(address: string, page: EncodedPage, made: { tags: readonly string[]; generation: number }): void
  /** Forgets the pages that show any of these things. */
  drop(tags: readonly string[]): void
  close(): Promise<void>
}

/** Told of each page that was answered: its one address, and the status. It must not throw: the answer is on its way. */
export type PageObserver = (request: IncomingMessage, address: string, status: number) => void

type Kept = { address: string; page: EncodedPage; tags: readonly string[] }

/** A page that takes more than this part of the cache would push too many others out. */
const largestShare = 1 / 8

/** Bounded by the bytes of all bodies; the pages that were asked for least recently go first. */
export function frontCache({ maxBytes, onPage }: { maxBytes: number; onPage?: PageObserver }): FrontCache {
  const pages = new LRUCache<string, Kept>({
    // lru-cache takes 0 for no bound at all.
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * largestShare)),
    sizeCalculation: ({ page }) => bytesOf(page),
    dispose: ({ page }, _address, reason) => {
      // Set anew is also what is only counted again.
      if (reason !== 'set') best.remove(page)
    },
  })
  const addresses = new WeakMap<EncodedPage, string>()
  const best = bestCompression((page, body) => {
    replaceBody(page, 'br', body)
    countAgain(page)
  })
  let generation = 0

  /** A page grows with each encoding. */
  function countAgain(page: EncodedPage): void {
    const address = addresses.get(page) ?? ''
    const kept = pages.peek(address)
    // A new object: the same one would keep its old size.
    if (kept?.page === page) pages.set(address, { ...kept })
  }

  function encodedFirst(page: EncodedPage, encoding: Encoding): void {
    countAgain(page)
    if (encoding === 'br' && pages.peek(addresses.get(page) ?? '')?.page === page) best.add(page)
  }

  return {
    generation: () => generation,
    has: (address) => pages.has(address),
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const kept = find(pages, request.url ?? '')
      if (!kept) return false
      const { address, page } = kept
      const status = sendPage(request, response, page, (encoding) => encodedFirst(page, encoding))
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
    close: () => best.close(),
  }
}

/** What the server renders depends on the path alone: a page answers its address with any query. */
function find(pages: LRUCache<string, Kept>, url: string): Kept | undefined {
  const exact = pages.get(url)
  if (exact) return exact
  const query = url.indexOf('?')
  return query === -1 ? undefined : pages.get(url.slice(0, query))
}
