// Sends a document compressed, with an ETag, and returns 304 when the client already has it.
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '#platform/http/front-cache.ts'
import { etagOf, isKnown } from '#platform/http/validators.ts'

type Encoding = ReturnType<typeof encodingFor>

export type SyndicationDocument = {
  type: string
  body: Buffer
  etag: string
  lastModified: string | undefined
  /** Compressed bodies, created on first request. */
  encoded: Map<Encoding, Promise<Buffer>>
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Clients keep the document and revalidate it each time: a change is visible at once, an unchanged document costs a 304. */
const revalidate = 'public, max-age=0, must-revalidate'

export function createDocument(type: string, text: string, lastModified?: string): SyndicationDocument {
  const body = Buffer.from(text)
  return { type, body, etag: etagOf(body), lastModified, encoded: new Map() }
}

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: SyndicationDocument) {
  setHeaders(reply, document)
  // If-Modified-Since is ignored: deleting an article does not change the date.
  if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const encoding = setEncoding(request, reply)
  if (encoding === 'identity') return reply.send(document.body)
  const encoded = document.encoded.get(encoding) ?? compress(encoding, document.body)
  document.encoded.set(encoding, encoded)
  return reply.send(await encoded)
}

/** As tags of the front cache. */
export type Shown = readonly string[]

type Streamed = { type: string; etag: string; lastModified: string | undefined; text: () => AsyncIterable<string> }

/** For documents too long for memory. A 304 or a HEAD reads nothing. */
export async function streamDocument(request: FastifyRequest, reply: FastifyReply, document: Streamed) {
  setHeaders(reply, document)
  // If-Modified-Since is ignored: deleting an article does not change the date.
  if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const encoding = setEncoding(request, reply)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const text = Readable.from(document.text(), { objectMode: false })
  if (encoding === 'identity') return reply.send(text)
  const compressed = encoding === 'br' ? createBrotliCompress(brotli) : createGzip()
  // A failure aborts the response, so that nobody takes half a document for a whole one.
  text.on('error', (error) => compressed.destroy(error))
  compressed.on('close', () => text.destroy())
  return reply.send(text.pipe(compressed))
}

function setHeaders(reply: FastifyReply, document: Pick<SyndicationDocument, 'type' | 'etag' | 'lastModified'>): void {
  reply.headers({
    'content-type': document.type,
    'cache-control': revalidate,
    // Feed readers that run in a browser may load these public documents.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    etag: document.etag,
    ...(document.lastModified && { 'last-modified': new Date(document.lastModified).toUTCString() }),
  })
}

function setEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}

function compress(encoding: Exclude<Encoding, 'identity'>, body: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotliAsync(body, brotli) : gzipAsync(body)
}
