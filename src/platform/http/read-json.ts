import type { App } from './app.ts'

/**
 * JSON in: Fastify would read plain text too. Nothing at all is read as no body, since clients announce JSON also where a call
 * has none (Spec 7: signing out, publishing, deleting); where a body is needed its schema refuses that.
 */
export function readJson(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
