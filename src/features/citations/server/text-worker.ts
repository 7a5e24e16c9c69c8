// The thread of text-thread.ts.
import { parentPort } from 'node:worker_threads'
import { readPage, supportOf } from '../domain/support.ts'
import { readableText } from './readable-text.ts'
import type { ThreadRequest, ThreadResponse } from './text-thread.ts'

parentPort?.on('message', (request: ThreadRequest) => parentPort?.postMessage(respond(request)))

function respond(request: ThreadRequest): ThreadResponse {
  if (request.kind === 'read') return { kind: 'read', text: readableText(request.body, request.contentType) }
  const pages = request.pages.map(readPage)
  return { kind: 'proven', supports: request.claims.map((claim) => supportOf(claim, pages, request.hasSources)) }
}
