// From a request for a page to its document: render, compose, keep, send.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FrontCache, Page } from '#platform/http/front-cache.ts'
import { sendPage } from '#platform/http/front-cache.ts'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import type { Site } from '#shared/site.ts'
import { documentOpening, type PageBundle } from './page-bundle.ts'
import { stateElementId, toStateText } from './page-state.ts'
import type { Rendered, RenderRequest } from './render.tsx'

type PageServerOptions = {
  site: Site
  bundle: PageBundle
  answer: RenderRequest['answer']
  headers: (inline?: InlineHashes | null) => Record<string, string>
  cache: FrontCache | null
  /** Development's last touch on the document. */
  transform?: (url: string, html: string) => Promise<{ html: string; headers: Record<string, string> }>
}

/** Answers a GET or HEAD for a page. */
export function pageServer(options: PageServerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    const move = (location: string) => {
      response.writeHead(301, { ...options.headers(), location, 'content-length': '0' }).end()
    }
    const canonical = withoutTrailingSlash(url)
    if (canonical !== url) return move(canonical)
    const generation = options.cache?.generation() ?? 0
    const rendered = await options.bundle.render({ url, site: options.site, answer: options.answer })
    if (rendered.kind === 'moved') return move(rendered.path + url.slice(pathOf(url).length))
    const page = await toPage(options, url, rendered)
    if (options.cache && page.status === 200) {
      options.cache.keep(pathOf(url), page, generation)
    }
    if (!options.cache?.answer(request, response)) await sendPage(request, response, page)
  }
}

type RenderedPage = Extract<Rendered, { kind: 'page' }>

async function toPage(options: PageServerOptions, url: string, rendered: RenderedPage): Promise<Page> {
  const start = options.bundle.start(rendered.files)
  const composed = compose(rendered, start.bytes)
  const transformed = await options.transform?.(url, composed.toString())
  return {
    status: rendered.status,
    // What the server renders depends on the path alone; tabs and searches are the browser's.
    anyQuery: true,
    body: transformed ? Buffer.from(transformed.html) : composed,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Kept by browsers and proxies, and asked for each time: a change is visible at once, an unchanged page costs a 304.
      'cache-control': rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...options.headers(start.inline),
      ...transformed?.headers,
    },
  }
}

/** React writes html, head (hoisted metadata) and body; the rest is spliced in, so that generated ids stay equal in the browser. */
function compose({ html, state }: RenderedPage, start: Buffer): Buffer {
  const own = html.slice(documentOpening.length, html.lastIndexOf('</body>'))
  const rest = own.startsWith('<head>') ? own.slice('<head>'.length) : `</head>${own}`
  const end = `<script type="application/json" id="${stateElementId}">${toStateText(state, html)}</script></body></html>`
  return Buffer.concat([start, Buffer.from(rest + end)])
}

/** `/a/` → `/a`, query kept. An address that begins with two slashes is left alone: as a redirect it would name another host. */
function withoutTrailingSlash(url: string): string {
  const path = pathOf(url)
  if (path === '/' || !path.endsWith('/') || path.startsWith('//')) return url
  return path.replace(/\/+$/, '') + url.slice(path.length)
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
