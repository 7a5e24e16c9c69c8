// ETags for all reads, compression for public ones (docs/decisions/046-small-responses.md).
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { encodingFor } from './front-cache.ts'
import { etagOf, isKnown } from './validators.ts'

/** The header would cost more than compressing shorter bodies saves. */
const smallestBytes = 1024

/**
 * Concurrent compressions, each on one of libuv's four threads, which password hashes need too. Beyond this number
 * bodies are sent uncompressed.
 */
const mostAtOnce = 2

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const compress = {
  br: (text: string) => brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipOf(text, { level: 5 }),
}

export function jsonResponses(app: App): void {
  let running = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isRead(request, reply) || typeof payload !== 'string') return done(null, payload)
    const etag = etagOf(payload)
    reply.header('etag', etag)
    const isPublic = request.routeOptions.config.access !== 'administrator'
    if (isPublic) reply.header('vary', 'accept-encoding')
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type')
      return done(null, null)
    }
    const encoding =
      isPublic && payload.length >= smallestBytes ? encodingFor(request.headers['accept-encoding']) : 'identity'
    if (encoding === 'identity' || running >= mostAtOnce) return done(null, payload)
    running += 1
    compress[encoding](payload)
      .then(
        (compressed) => {
          reply.header('content-encoding', encoding)
          done(null, compressed)
        },
        // Without memory for the compression the body is sent uncompressed.
        () => done(null, payload),
      )
      .finally(() => {
        running -= 1
      })
  })
}

function isRead({ method, url, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  // A described read may have an address elsewhere, as `/.well-known/` does.
  if (!url.startsWith('/api') && routeOptions.config.access === undefined) return false
  return reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('application/json')
}
