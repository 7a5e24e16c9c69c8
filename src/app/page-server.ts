// Turns a request for a page into its document: finds the canonical address, renders, composes, caches and sends.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EdgeHeaders } from '#platform/http/edge-headers.ts'
import type { FrontCache, PageObserver } from '#platform/http/front-cache.ts'
import { flights, separateFlights } from '#platform/http/front-cache-flights.ts'
import {
  type EncodedPage,
  encodedPage,
  type PageResponse,
  plainBody,
  sendPage,
} from '#platform/http/front-cache-page.ts'
import type { readInProcess } from '#platform/http/public-read.ts'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import { stateElementId } from '#shared/calls/state-text.ts'
import type { Site } from '#shared/site.ts'
import { isKeptAtEdge } from './edge.ts'
import { linkOf, type PageLink, withLink } from './linked-page.ts'
import { isFixedPage, pageAddress } from './page-address.ts'
import { documentOpening, type PageBundle } from './page-bundle.ts'
import { toStateText } from './page-state.ts'
import type { Rendered } from './render.tsx'

export type PageServerOptions = {
  site: Site
  bundle: PageBundle
  readData: ReturnType<typeof readInProcess>
  headers: (inline?: InlineHashes | null) => Record<string, string>
  /** Null renders the page for every request. */
  cache: FrontCache | null
  /** What a CDN may keep; null without one. */
  edge?: EdgeHeaders | null
  /** Called for each page that is not served from the cache. */
  onPage?: PageObserver
  /** Changes the finished document in development. */
  transform?: (url: string, html: string) => Promise<{ html: string; headers: Record<string, string> }>
}

type Made = { kind: 'page'; page: EncodedPage } | { kind: 'moved'; path: string }

/**
 * Serves a GET or HEAD request for a page. Returns `busy`, without a response, when too many requests already wait for
 * a rendering.
 */
export function pageServer(options: PageServerOptions) {
  const { cache, headers, onPage } = options
  const fly = cache ? flights<Made>(() => cache.generation()) : separateFlights<Made>()

  /**
   * Runs before the framework receives a request, because a rejection is cheap there. Ignores other spellings and
   * missing pages.
   */
  const refuses = (path: string) => fly.refuses(path) && pageAddress(path) === path

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<'sent' | 'busy'> => {
    const { path, query } = partsOf(request.url ?? '/')
    const address = pageAddress(path)
    const isOtherSpelling = address !== null && address !== path
    if (isOtherSpelling && (isFixedPage(address) || cache?.has(address))) return move(response, address + query)
    // The front cache looks up pages only by path, so it misses requests that also contain the host.
    if (!isOtherSpelling && cache?.respond(request, response)) return 'sent'
    const link = linkOf(path + query)
    const kept = link && cache?.page(path)
    const made: Made | null = kept
      ? { kind: 'page', page: kept }
      : await fly(address ?? path, (generation) => make(options, { path, address, generation }))
    if (made === null) return 'busy'
    if (made.kind === 'moved') return move(response, made.path + query)
    if (isOtherSpelling && made.page.status === 200) return move(response, address + query)
    if (isOtherSpelling || !cache?.respond(request, response)) {
      const page = link ? await linked(made.page, link) : made.page
      const status = sendPage(request, response, page)
      onPage?.(request, address ?? path, status)
    }
    return 'sent'
  }
  return Object.assign(serve, { refuses })

  async function linked({ status, headers, ...page }: EncodedPage, link: PageLink): Promise<EncodedPage> {
    const { etag: _, ...others } = headers
    const html = withLink((await plainBody({ status, headers, ...page })).toString(), link, options.site)
    return encodedPage({ status, headers: others, body: Buffer.from(html) }, 'once')
  }

  function move(response: ServerResponse, location: string): 'sent' {
    // A title may change back to an earlier one, and cached redirects would then form an endless loop.
    const ofMove = { location, 'cache-control': 'public, max-age=0, must-revalidate', 'content-length': '0' }
    response.writeHead(301, { ...headers(), ...ofMove }).end()
    return 'sent'
  }
}

/** Renders without the query, which changes nothing, so one cached page serves every query. */
async function make(
  options: PageServerOptions,
  { path, address, generation }: { path: string; address: string | null; generation: number },
): Promise<Made> {
  const url = address ?? path
  const tags = new Set<string>()
  const shows = (shown: readonly string[]) => {
    for (const tag of shown) tags.add(tag)
  }
  const rendered = await options.bundle.render({
    url,
    site: options.site,
    readData: (need) => options.readData(need, shows),
  })
  if (rendered.kind === 'moved') return rendered
  // A page with a failed read is rendered again for the next visitor.
  const isWhole = rendered.status === 200 && !rendered.state.unanswered
  const isKept = options.cache !== null && address !== null && isWhole
  const edge = options.edge && address !== null && isWhole && isKeptAtEdge(address) ? options.edge([...tags]) : {}
  const page = encodedPage(await toResponse(options, url, { rendered, edge }), isKept ? 'many-times' : 'once')
  if (isKept) options.cache?.keep(address, page, { tags: [...tags], generation })
  return { kind: 'page', page }
}

type RenderedPage = Extract<Rendered, { kind: 'page' }>

async function toResponse(
  options: PageServerOptions,
  url: string,
  { rendered, edge }: { rendered: RenderedPage; edge: Record<string, string> },
): Promise<PageResponse> {
  const start = options.bundle.start(rendered.files)
  const composed = compose(rendered, start.bytes)
  const transformed = await options.transform?.(url, composed.toString())
  return {
    status: rendered.status,
    body: transformed ? Buffer.from(transformed.html) : composed,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Browsers and proxies store the page and revalidate it each time. A change is visible at once, and an unchanged
      // page costs a 304.
      'cache-control': rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...edge,
      ...options.headers(start.inline),
      ...transformed?.headers,
    },
  }
}

/**
 * React writes html, head (hoisted metadata) and body. The rest is spliced in, so that generated ids match those of the
 * browser.
 */
function compose({ html, state }: RenderedPage, start: Buffer): Buffer {
  const own = html.slice(documentOpening.length, html.lastIndexOf('</body>'))
  const rest = own.startsWith('<head>') ? own.slice('<head>'.length) : `</head>${own}`
  const end = `<script type="application/json" id="${stateElementId}">${toStateText(state, html)}</script></body></html>`
  const text = rest + end
  const document = Buffer.allocUnsafeSlow(start.length + Buffer.byteLength(text))
  start.copy(document)
  document.write(text, start.length)
  return document
}

/** Node accepts no character in a request line that a header could not contain. */
function partsOf(url: string): { path: string; query: string } {
  const begin = url.indexOf('?')
  return begin === -1 ? { path: url, query: '' } : { path: url.slice(0, begin), query: url.slice(begin) }
}
