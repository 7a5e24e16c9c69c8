// The pages, each a route of its own, the files of the bundle, and what is left when nothing matches.
import type { ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import type { FrontCache } from '#platform/http/front-cache.ts'
import type { InlineHashes } from '#platform/http/security-headers.ts'
import { failureMetadata, failureText } from '../pages/messages/failure-messages.ts'
import type { DevBundle } from './dev-bundle.ts'
import { assetsPath, headersOf } from './http-app.ts'
import { pageAddress } from './page-address.ts'
import type { PageBundle } from './page-bundle.ts'
import { type PageServerOptions, pageServer } from './page-server.ts'

type PageParts = {
  bundle: PageBundle | DevBundle
  config: Config
  answer: PageServerOptions['answer']
  cache: FrontCache | null
  onPage?: PageServerOptions['onPage']
}

export async function servePages(app: App, { bundle, config, answer, cache, onPage }: PageParts): Promise<void> {
  if (bundle.clientDir) await serveFiles(app, bundle.clientDir)
  const headers = (inline?: InlineHashes | null) => headersOf(config, inline)
  const servePage = pageServer({
    site: {
      name: config.siteName,
      url: config.publicUrl,
      privacyEmail: config.privacyEmail,
      legalEmail: config.legalEmail,
      ...(config.gtmContainerId !== undefined && { tagManager: config.gtmContainerId }),
    },
    bundle,
    answer,
    headers,
    cache,
    ...(onPage && { onPage }),
    ...('transform' in bundle && { transform: bundle.transform }),
  })
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // From here the document writer owns the raw response: it sends prebuilt bytes and headers.
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
  for (const url of bundle.pages) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answerPage })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (/^\/api(\/|\?|$)/.test(request.url)) return reply.code(404).send({ message: 'Not found' })
    if (!isRead) return refuseWrite(request, reply)
    reply.hijack()
    if ('middleware' in bundle) await new Promise<void>((next) => bundle.middleware(request.raw, reply.raw, next))
    return answerPage(request, reply)
  })
}

/** A page can be read; what is no page cannot be written either. */
function refuseWrite(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?', 1)
  if (pageAddress(path) === null) return reply.code(404).send({ message: 'Not found' })
  else return reply.code(405).header('allow', 'GET, HEAD').send({ message: 'This page can only be read' })
}

/** The framework answers no error of a response it has handed over: without an answer the visitor would wait for ever. */
function sendFailure(response: ServerResponse, status: 500 | 503, headers: Record<string, string>): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { title } = failureMetadata
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${failureText}</p></html>`)
}

async function serveFiles(app: App, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    // For `.well-known/`.
    serveDotFiles: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(assetsPath)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
