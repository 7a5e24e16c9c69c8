// The page behind the link in a mail, and the POST by which a mail program unsubscribes with one click (RFC 8058). GET
// changes nothing, because programs that check links follow them.
import type { FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { unsubscribePath } from '#shared/paths.ts'
import { escapeHtml } from '../../domain/mail-body.ts'
import { unsubscribeMessages as words } from '../../mail-messages.ts'
import { unsubscribe } from './recipient-store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Options = { database: Database; links: UnsubscribeLinks; siteName: string }

const bodyLimitBytes = 4_096

export function unsubscribeRoutes({ database, links, siteName }: Options) {
  return async (app: App) => {
    // The body says nothing that the address does not say. Mail programs send it as a form.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_, __, done) => done(null, null))
    const hashIn = (query: unknown) =>
      links.read(typeof query === 'object' && query !== null && 'token' in query ? query.token : null)
    const page = (reply: FastifyReply, status: number, content: string) =>
      reply
        .code(status)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(documentOf(words.title(siteName), content))
    const wrong = (reply: FastifyReply) => page(reply, 400, `<p>${escapeHtml(words.wrong)}</p>`)

    app.get(unsubscribePath, { schema: { hide: true } }, async ({ query }, reply) =>
      (await hashIn(query)) === null ? wrong(reply) : page(reply, 200, form),
    )
    // Counted by the limit of public writes.
    app.post(unsubscribePath, { schema: { hide: true }, config: { access: 'write' } }, async ({ query }, reply) => {
      const hash = await hashIn(query)
      if (hash === null) return wrong(reply)
      await unsubscribe(database, hash)
      return page(reply, 200, `<p>${escapeHtml(words.done)}</p>`)
    })
  }
}

/** Sends to the same address, with its token. */
const form = `<p>${escapeHtml(words.ask)}</p><form method="post"><button type="submit">${escapeHtml(words.button)}</button></form>`

function documentOf(title: string, content: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`
  const style = 'max-width:36em;margin:48px auto;padding:0 16px;font:18px/1.5 system-ui,sans-serif'
  return `<!doctype html><html lang="en"><head>${head}</head><body style="${style}"><h1>${escapeHtml(title)}</h1>${content}</body></html>`
}
