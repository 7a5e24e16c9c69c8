// The signed record of an article and the public keys.
import { parseArticleId, tagsOfContent } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { type PublicRead, publicRead } from '#platform/http/public-read.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { keyOf, urlOf } from '#shared/calls/api-call.ts'
import { provenanceFiles } from '#shared/paths.ts'
import { readProvenance, readSigningKeys } from '../contract.ts'
import { provenanceMessages } from '../messages.ts'
import { isWithdrawn } from './record-store.ts'
import { publicKeys, type RecordsOptions, signedRecord } from './signed-records.ts'

/** Other sites' pages may read these public files. */
const shared = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
/** As pages: clients revalidate each time, so that a change is visible at once. */
const revalidated = { ...shared, 'cache-control': 'public, max-age=0, must-revalidate' }
/** A rotation is known everywhere after a minute. */
const brief = { ...shared, 'cache-control': 'public, max-age=60' }

/** The records of published articles, for calls and for their pages. */
export function provenanceRead(options: RecordsOptions): PublicRead {
  return publicRead(readProvenance, async ({ params }) => {
    const id = parseArticleId(params.id)
    if (id === null) throw notFound()
    const signed = await signedRecord(options, id)
    if (signed && String(id) !== params.id) return movedTo(id)
    if (signed) return { ...respond(200, signed, revalidated), tags: tagsOfContent(id) }
    if (await isWithdrawn(options.database, id)) return respond(410, { message: provenanceMessages.withdrawn })
    throw notFound()
  })
}

/** One record has one address. */
function movedTo(id: number) {
  const location = urlOf(keyOf({ path: provenanceFiles.record, params: { id } }))
  return respond(301, { message: provenanceMessages.moved }, { location })
}

export function signingKeyRoutes({ database }: RecordsOptions) {
  return async (app: App) => {
    serve(app, readSigningKeys, async () => respond(200, { keys: await publicKeys(database) }, brief))
  }
}
