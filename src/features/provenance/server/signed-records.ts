// Makes and signs the record of an article. Every reading signs anew: the signature of an unchanged record is the same.
import { disclosureOf, slugOf } from '#features/articles/contract.ts'
import { contentHashOf, withAiLabel } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import { articlePath } from '#shared/paths.ts'
import type { ProvenanceRecord, PublicJwk, SignedRecord } from '../contract.ts'
import { makeKeyPair, sign } from './cryptography.ts'
import { type ArticleFacts, findFacts } from './record-store.ts'
import { currentKey, listPublicKeys } from './signing-key-store.ts'

export type RecordsOptions = { database: Database; publicUrl: string }

/** Null for a draft and an unknown id. */
export async function signedRecord({ database, publicUrl }: RecordsOptions, id: number): Promise<SignedRecord | null> {
  const facts = await findFacts(database, id)
  if (!facts) return null
  const payload = recordOf(facts, publicUrl)
  return { payload, jws: await sign(payload, await currentKey(database, makeKeyPair)) }
}

/** Also those of keys that sign no more. The first reading makes the first key. */
export async function publicKeys(database: Database): Promise<PublicJwk[]> {
  await currentKey(database, makeKeyPair)
  const keys = await listPublicKeys(database)
  return keys.map(({ kid, publicJwk: { kty, crv, x } }) => ({ kty, crv, x, kid, use: 'sig', alg: 'EdDSA' }))
}

function recordOf(facts: ArticleFacts, publicUrl: string): ProvenanceRecord {
  const { id, slug, title, origin, model, generatedAt, reviewedAt, publishedAt, updatedAt } = facts
  return {
    articleId: id,
    url: publicUrl + articlePath(id, slug || slugOf(title)),
    title,
    contentHash: contentHashOf(facts),
    disclosure: disclosureOf(withAiLabel({ origin, reviewedAt }).aiLabel).aiDisclosure,
    model: origin === 'manual' ? null : model,
    generatedAt,
    reviewedAt,
    publishedAt,
    updatedAt,
    citations: facts.citations.map(({ url, state, checkedAt }) => ({ url, state, checkedAt })),
    corrections: facts.corrections,
  }
}
