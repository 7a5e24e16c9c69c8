// A rendered page as it is answered: prebuilt headers and one body in each encoding that was asked for.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { type Compressed, compressQuickly, encodingFor, type Use } from './front-cache-encodings.ts'

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer }

type Encoded = { headers: string[]; body: Buffer }

export type EncodedPage = {
  readonly status: number
  readonly use: Use
  /** Of pages that are sent many times: what is missing, has failed or is not kept has nothing to compare. */
  readonly etag: string | undefined
  readonly headers: Record<string, string>
  readonly notModified: string[]
  readonly encoded: { identity: Encoded } & Partial<Record<Compressed, Encoded>>
  /** One compression for everybody who asks meanwhile. */
  readonly compressing: Partial<Record<Compressed, Promise<Encoded>>>
}

export function encodedPage({ status, body, headers }: PageAnswer, use: Use): EncodedPage {
  const etag = use === 'many-times' ? etagOf(body) : undefined
  const all = { ...headers, vary: 'accept-encoding', ...(etag && { etag }) }
  const identity = { body, headers: flat({ ...all, 'content-length': String(body.length) }) }
  return { status, use, etag, headers: all, notModified: flat(all), encoded: { identity }, compressing: {} }
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** `onEncoded` is told of each encoding that this request was the first to need. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  onEncoded?: (encoding: Compressed) => void,
): void {
  if (page.etag !== undefined && isKnown(request.headers, page.etag)) {
    response.writeHead(304, page.notModified).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const encoded = page.encoded[encoding]
  if (encoded) write(request, response, { page, encoded })
  else if (encoding !== 'identity') void compressAndWrite({ page, encoding, onEncoded }, request, response)
}

/** Whether the reader's copy is this one. */
function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return fresh({ 'if-none-match': known, 'cache-control': headers['cache-control'] }, { etag })
}

function write(
  { method }: IncomingMessage,
  response: ServerResponse,
  { page, encoded }: { page: EncodedPage; encoded: Encoded },
): void {
  response.writeHead(page.status, encoded.headers)
  response.end(method === 'HEAD' ? undefined : encoded.body)
}

type Compression = { page: EncodedPage; encoding: Compressed; onEncoded: ((encoding: Compressed) => void) | undefined }

async function compressAndWrite(
  { page, encoding, onEncoded }: Compression,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isFirst = page.compressing[encoding] === undefined
  page.compressing[encoding] ??= compressed(page, encoding)
  // Without memory for a compression there may be enough to send the page as it is.
  const encoded = await page.compressing[encoding].catch(() => page.encoded.identity)
  write(request, response, { page, encoded: page.encoded[encoding] ?? encoded })
  if (isFirst) {
    delete page.compressing[encoding]
    onEncoded?.(encoding)
  }
}

async function compressed(page: EncodedPage, encoding: Compressed): Promise<Encoded> {
  const encoded = encodedIn(page, encoding, await compressQuickly[encoding](page.encoded.identity.body, page.use))
  page.encoded[encoding] = encoded
  return encoded
}

function encodedIn({ headers }: EncodedPage, encoding: Compressed, body: Buffer): Encoded {
  return {
    body,
    headers: flat({ ...headers, 'content-length': String(body.length), 'content-encoding': encoding }),
  }
}

/** Answers with this body from now on. */
export function replaceBody(page: EncodedPage, encoding: Compressed, body: Buffer): void {
  page.encoded[encoding] = encodedIn(page, encoding, body)
}

/** Headers, keys and tags of a page, generously. */
const overheadBytes = 8 * 1024

export function bytesOf({ encoded: { identity, br, gzip } }: EncodedPage): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + overheadBytes
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
