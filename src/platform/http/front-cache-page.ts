// A rendered page ready to send: prebuilt headers, and a body in each encoding that was requested.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressQuickly, decompress, type Encoding, encodingFor, type Use } from './front-cache-encodings.ts'
import { etagOf, isKnown } from './validators.ts'

export type PageResponse = { status: number; headers: Record<string, string>; body: Buffer }

type Encoded = { headers: string[]; body: Buffer }

export type EncodedPage = {
  readonly status: number
  readonly use: Use
  /** Only for pages that are sent many times; errors and uncached pages have no etag. */
  readonly etag: string | undefined
  readonly headers: Record<string, string>
  readonly notModified: string[]
  readonly encoded: Partial<Record<Encoding, Encoded>>
  /** Compressions in progress, shared by concurrent requests. */
  readonly encoding: Partial<Record<Encoding, Promise<Encoded>>>
}

export function encodedPage({ status, body, headers }: PageResponse, use: Use): EncodedPage {
  const etag = use === 'many-times' ? etagOf(body) : undefined
  const all = { ...headers, vary: 'accept-encoding', ...(etag && { etag }) }
  const page: EncodedPage = { status, use, etag, headers: all, notModified: flat(all), encoded: {}, encoding: {} }
  replaceBody(page, 'identity', body)
  return page
}

/**
 * Sends the page and returns the status; calls `onEncoded` after an encoding that this request was the first to need.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  onEncoded?: () => void,
): number {
  const { 'if-none-match': known, 'cache-control': cacheControl } = request.headers
  if (page.etag !== undefined && isKnown(known, page.etag, cacheControl)) {
    response.writeHead(304, page.notModified).end()
    return 304
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const encoded = page.encoded[encoding]
  if (encoded) write(request, response, { page, encoded })
  else void encodeAndWrite(request, response, { page, encoding, onEncoded })
  return page.status
}

function write(
  { method }: IncomingMessage,
  response: ServerResponse,
  { page, encoded }: { page: EncodedPage; encoded: Encoded },
): void {
  response.writeHead(page.status, encoded.headers)
  response.end(method === 'HEAD' ? undefined : encoded.body)
}

type Wanted = { page: EncodedPage; encoding: Encoding; onEncoded: (() => void) | undefined }

async function encodeAndWrite(
  request: IncomingMessage,
  response: ServerResponse,
  { page, encoding, onEncoded }: Wanted,
): Promise<void> {
  const isFirst = page.encoding[encoding] === undefined
  page.encoding[encoding] ??= encode(page, encoding)
  try {
    write(request, response, { page, encoded: await page.encoding[encoding] })
    if (isFirst) onEncoded?.()
  } catch {
    // The compression failed for lack of memory: the client may retry.
    response.destroy()
  } finally {
    if (isFirst) delete page.encoding[encoding]
  }
}

/**
 * Keeps only compressed forms of a cached page: other encodings are rare, and plain text takes five times the memory.
 */
async function encode(page: EncodedPage, encoding: Encoding): Promise<Encoded> {
  const plain = await plainBody(page)
  const body = encoding === 'identity' ? plain : await compressQuickly[encoding](plain, page.use)
  const encoded = replaceBody(page, encoding, body)
  if (encoding !== 'identity' && page.use === 'many-times') delete page.encoded.identity
  return encoded
}

export async function plainBody({ encoded: { identity, br, gzip } }: EncodedPage): Promise<Buffer> {
  if (identity) return identity.body
  else if (br) return decompress.br(br.body)
  else if (gzip) return decompress.gzip(gzip.body)
  else throw new Error('A page has no body in any encoding')
}

/** Replaces the body of one encoding. */
export function replaceBody(page: EncodedPage, encoding: Encoding, body: Buffer): Encoded {
  const ofBody = {
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const encoded = { body, headers: flat({ ...page.headers, ...ofBody }) }
  page.encoded[encoding] = encoded
  return encoded
}

/** Estimate for headers, address and tags. */
const overheadBytes = 4 * 1024

export function bytesOf({ encoded }: EncodedPage): number {
  return Object.values(encoded).reduce((sum, { body }) => sum + body.length, overheadBytes)
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
