// From a request for a page to its document: render, compose, keep, send.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FrontCache, Page } from '#platform/http/front-cache.ts'
import { sendPage } from '#platform/http/front-cache.ts'
import type { Site } from '#shared/site.ts'
import type { PageBundle } from './page-bundle.ts'
import { stateElementId, toStateText } from './page-state.ts'
import type { Rendered, RenderRequest } from './render.tsx'

type PageServerOptions = {
  site: Site
  bundle: PageBundle
  answer: RenderRequest['answer']
  headers: Record<string, string>
  cache: FrontCache | null
  /** Development's last touch on the document. */
  transform?: (url: string, html: string) => Promise<{ html: string; headers: Record<string, string> }>
}

/** Answers a GET or HEAD for a page. */
export function pageServer(options: PageServerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    const move = (location: string) => {
      response.writeHead(301, { ...options.headers, location, 'content-length': '0' }).end()
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
  const composed = compose(rendered, options.bundle.assets(rendered.files).head)
  const { html, headers } = (await options.transform?.(url, composed)) ?? { html: composed, headers: {} }
  return {
    status: rendered.status,
    // What the server renders depends on the path alone; tabs and searches are the browser's.
    anyQuery: true,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Kept by browsers and proxies, and asked for each time: a change is visible at once, an unchanged page costs a 304.
      'cache-control': rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...options.headers,
      ...headers,
    },
  }
}

/** React writes html, head (hoisted metadata) and body; the rest is spliced in, so that generated ids stay equal in the browser. */
function compose({ html, state }: RenderedPage, assets: string): string {
  const start = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${assets}`
  const end = `<script type="application/json" id="${stateElementId}">${toStateText(state)}</script></body></html>`
  const body = html.slice(0, html.lastIndexOf('</body>'))
  const withHead = body.includes('<head>')
    ? body.replace('<head>', () => `<head>${start}`)
    : body.replace('<body>', () => `<head>${start}</head><body>`)
  return `<!doctype html>${withHead}${end}`
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
