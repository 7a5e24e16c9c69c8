// How a found document is answered: compressed, with a validator, and 304 when the reader has it.
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '#platform/http/front-cache.ts'
import { etagOf, isKnown } from '#platform/http/validators.ts'

type Encoding = ReturnType<typeof encodingFor>

export type FoundDocument = {
  type: string
  body: Buffer
  etag: string
  lastModified: string | undefined
  /** Bodies in other encodings, made when first asked for. */
  encoded: Map<Encoding, Promise<Buffer>>
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotliSlowly = promisify(brotliCompress)
const gzipSlowly = promisify(gzip)

/** Kept by readers and asked for each time: a change is visible at once, an unchanged document costs a 304. */
const askEachTime = 'public, max-age=0, must-revalidate'

export function foundDocument(type: string, text: string, lastModified?: string): FoundDocument {
  const body = Buffer.from(text)
  return { type, body, etag: etagOf(body), lastModified, encoded: new Map() }
}

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: FoundDocument) {
  describe(reply, document)
  // Dates do not decide: a deleted article would leave them as they are.
  if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const encoding = encode(request, reply)
  if (encoding === 'identity') return reply.send(document.body)
  const encoded = document.encoded.get(encoding) ?? compress(encoding, document.body)
  document.encoded.set(encoding, encoded)
  return reply.send(await encoded)
}

type Streamed = { type: string; etag: string; lastModified: string | undefined; text: () => AsyncIterable<string> }

/** For documents too long to be held: nothing is read for a 304 or a HEAD. */
export async function streamDocument(request: FastifyRequest, reply: FastifyReply, document: Streamed) {
  describe(reply, document)
  // Dates do not decide: a deleted article would leave them as they are.
  if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const encoding = encode(request, reply)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const text = Readable.from(document.text(), { objectMode: false })
  if (encoding === 'identity') return reply.send(text)
  const compressed = encoding === 'br' ? createBrotliCompress(brotli) : createGzip()
  // What fails on the way ends the answer, so that half a document is not taken for a whole one.
  text.on('error', (error) => compressed.destroy(error))
  compressed.on('close', () => text.destroy())
  return reply.send(text.pipe(compressed))
}

function describe(reply: FastifyReply, document: Pick<FoundDocument, 'type' | 'etag' | 'lastModified'>): void {
  reply.headers({
    'content-type': document.type,
    'cache-control': askEachTime,
    // Feed readers that run in a browser show what is public anyway.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    etag: document.etag,
    ...(document.lastModified && { 'last-modified': new Date(document.lastModified).toUTCString() }),
  })
}

function encode(request: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}

function compress(encoding: Exclude<Encoding, 'identity'>, body: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotliSlowly(body, brotli) : gzipSlowly(body)
}
