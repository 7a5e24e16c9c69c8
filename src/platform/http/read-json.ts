import { isUtf8 } from 'node:buffer'
import type { App } from './app.ts'
import { HttpError } from './errors.ts'

const notUtf8 = () => new HttpError(400, 'The request body is not valid UTF-8')
const otherCharset = () => new HttpError(415, 'The request body must be JSON in UTF-8 (content-type: application/json)')

/**
 * JSON in: Fastify would read plain text too. Nothing at all is read as no body, since clients announce JSON also where a call
 * has none (Spec 7: signing out, publishing, deleting); where a body is needed its schema refuses that. Bytes are checked before
 * they become text, in which what is no UTF-8 would be replaced without a word.
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

/** JSON has no other encoding (RFC 8259), and needs no name for it. */
function isInUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
