// The routes of the pages, of the bundle's files, and of unmatched paths.
import type { ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import type { FrontCache } from '#platform/http/front-cache.ts'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import type { WorkLimit } from '#platform/http/work-limit.ts'
import { accountAddress } from '#shared/calls/admin-paths.ts'
import { paths, serviceWorkerPath } from '#shared/paths.ts'
import { failureMetadata, failureText } from '../pages/messages/failure-messages.ts'
import type { DevBundle } from './dev-bundle.ts'
import { edgeOf } from './edge.ts'
import { assetsPath, headersOf } from './http-app.ts'
import { pageAddress } from './page-address.ts'
import type { PageBundle } from './page-bundle.ts'
import { type PageServerOptions, pageServer } from './page-server.ts'
import { serveEmbeds } from './serve-embeds.ts'

type PageParts = {
  bundle: PageBundle | DevBundle
  config: Config
  readData: PageServerOptions['readData']
  cache: FrontCache | null
  work: WorkLimit
  onPage?: PageServerOptions['onPage']
}

export async function servePages(
  app: App,
  { bundle, config, readData, cache, work, onPage }: PageParts,
): Promise<void> {
  if (bundle.clientDir) await serveFiles(app, bundle.clientDir, config)
  const headers = (inline?: InlineHashes | null) => headersOf(config, inline)
  const servePage = pageServer({
    site: {
      name: config.siteName,
      url: config.publicUrl,
      privacyEmail: config.privacyEmail,
      legalEmail: config.legalEmail,
      ...(!config.mcp && { withoutAgents: true as const }),
      ...(config.gtmContainerId !== undefined && { tagManager: config.gtmContainerId }),
    },
    bundle,
    readData,
    headers,
    cache,
    edge: edgeOf(config),
    ...(onPage && { onPage }),
    ...('transform' in bundle && { transform: bundle.transform }),
  })
  work.refusesPage = servePage.refuses
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    // From here on, the page server owns the raw response: it sends prebuilt bytes and headers.
    reply.hijack()
    try {
      if ((await servePage(request.raw, reply.raw)) === 'busy') {
        sendFailure(reply.raw, 503, { ...headers(), 'retry-after': '1' })
      }
    } catch (error) {
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'page failed')
      sendFailure(reply.raw, 500, headers())
    }
  }
  if (bundle.embeds) serveEmbeds(app, bundle.embeds, config)
  for (const url of bundle.pages) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: handlePage })
  }
  // Without the service worker, the system posts a share here. Nobody reads it: what is shared stays on the device.
  app.post(paths.share, { schema: { hide: true }, onRequest: openShare }, () => undefined)
  // W3C, A Well-Known URL for Changing Passwords: password managers link here.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/change-password',
    schema: { hide: true },
    handler: (_request, reply) => reply.redirect(accountAddress, 302),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.code(404).send({ message: 'Not found' })
    if (!isRead) return refuseWrite(request, reply)
    reply.hijack()
    if ('middleware' in bundle) await new Promise<void>((next) => bundle.middleware(request.raw, reply.raw, next))
    return handlePage(request, reply)
  })
}

async function openShare(_request: FastifyRequest, reply: FastifyReply) {
  return reply.redirect(paths.share, 303)
}

/** Pages are read-only, so a write is a 405. On every other path, a write is a 404 too. */
function refuseWrite(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?', 1)
  if (pageAddress(path) === null) return reply.code(404).send({ message: 'Not found' })
  else return reply.code(405).header('allow', 'GET, HEAD').send({ message: 'This page can only be read' })
}

/** Fastify sends no error for a hijacked response. Without this one, the visitor would wait forever. */
function sendFailure(response: ServerResponse, status: 500 | 503, headers: Record<string, string>): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { title } = failureMetadata
  const body = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${failureText}</p></html>`
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}

function cacheControlOf(file: string): string {
  if (file.includes(assetsPath)) return 'public, max-age=31536000, immutable'
  // Intermediate caches must not hide a new worker from the next page load.
  return file.endsWith(serviceWorkerPath) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Replaces a faulty worker: it caches nothing and handles no request. Unregistering the worker would also end the push
 * subscription.
 */
const idleWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))))
`

function serveIdleWorker(app: App): void {
  app.get(serviceWorkerPath, { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(idleWorker),
  )
}

async function serveFiles(app: App, clientDir: string, { serviceWorker }: Config): Promise<void> {
  if (!serviceWorker) serveIdleWorker(app)
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    // For `.well-known/`.
    serveDotFiles: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', ...(serviceWorker ? [] : [serviceWorkerPath.slice(1)])],
    cacheControl: false,
    // A page fetches some fifteen small files, so each header line counts, and the ETag makes these two redundant.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
}
