import { provenanceRead, signingKeyRoutes } from './server/routes.ts'
import type { RecordsOptions } from './server/signed-records.ts'

export { rotateSigningKey, type Verified, verifyArticleAt, verifyStoredArticle } from './server/verify-article.ts'

/** The records of articles, and the routes of the public keys. */
export function provenance(options: RecordsOptions) {
  return { read: provenanceRead(options), routes: signingKeyRoutes(options) }
}
