import { isUtf8 } from 'node:buffer'
import type { App } from './app.ts'
import { HttpError } from './errors.ts'

const notUtf8 = () => new HttpError(400, 'The request body is not valid UTF-8')
const otherCharset = () => new HttpError(415, 'The request body must be JSON in UTF-8 (content-type: application/json)')

/**
 * Reads only JSON, although Fastify would also read plain text. An empty body counts as no body, since clients announce
 * JSON also where a call has none (Spec 7: signing out, publishing, deleting); the schema rejects it where a body is
 * required. Checks bytes before decoding, which would replace invalid UTF-8 silently.
 */
export function readJson(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isInUtf8(request.headers['content-type'])) done(otherCharset())
    else if (!isUtf8(body)) done(notUtf8())
    else void parse(request, body.toString(), done)
  })
}

/** JSON is always UTF-8 (RFC 8259); the charset is optional. */
function isInUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
