// Tells a CDN in front how long it may keep a copy (RFC 9213), and by which tags we take it back.
// Browsers follow `Cache-Control`, which stays short.
import type { CdnKind } from '../distribution-settings.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What the response shows, as tags of the front cache. A CDN keeps only responses that name it. */
    shownTags: readonly string[] | null
  }
}

export type EdgeHeaders = (tags: readonly string[]) => Record<string, string>

/** The tag of every copy. */
export const everyCopy = 'site'

/** Every change takes copies back, so this bounds only what a lost purge leaves. */
const keptSeconds = 86_400

export function edgeHeaders(kind: CdnKind): EdgeHeaders {
  const lifetime = `max-age=${keptSeconds}`
  return (tags) => {
    const all = [everyCopy, ...tags]
    return kind === 'fastly'
      ? { 'cdn-cache-control': lifetime, 'surrogate-control': lifetime, 'surrogate-key': all.join(' ') }
      : { 'cdn-cache-control': lifetime, 'cache-tag': all.join(',') }
  }
}

/** For documents and calls that name what they show. `edge` is null without a CDN. */
export function sendEdgeHeaders(app: App, edge: EdgeHeaders | null): void {
  app.decorateReply('shownTags', null)
  if (!edge) return
  app.addHook('onSend', async (_, reply) => {
    const { shownTags, statusCode } = reply
    if (shownTags === null || (statusCode !== 200 && statusCode !== 304)) return
    const isForAll = String(reply.getHeader('cache-control')).startsWith('public') && !reply.hasHeader('set-cookie')
    if (isForAll) reply.headers(edge(shownTags))
  })
}
