// `npm run admin -- verify-article`: verifies a record over the database, or of any site by an article's address.
import { articleStore, contentHashOf } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import { keyOf, urlOf } from '#shared/calls/api-call.ts'
import { apiPaths, provenanceFiles } from '#shared/paths.ts'
import { readProvenance, readSigningKeys } from '../contract.ts'
import { type Checked, type CheckedArticle, checkRecord, type Fault } from '../domain/check-record.ts'
import { verifyMessages as words } from '../messages.ts'
import { makeKeyPair, serverCryptography } from './cryptography.ts'
import { lastSavedHash } from './record-store.ts'
import { publicKeys, type RecordsOptions, signedRecord } from './signed-records.ts'
import { rotateKey } from './signing-key-store.ts'

export type Verified = { ok: boolean; text: string }

/** Verifies what the site would send, and that the text is the one that was saved last. */
export async function verifyStoredArticle(options: RecordsOptions, id: number): Promise<Verified> {
  const { database } = options
  const signed = await signedRecord(options, id)
  const article = await articleStore(database).findPublished(id)
  if (!signed || !article) return { ok: false, text: words.unknown(id) }
  const saved = await lastSavedHash(database, id)
  if (saved !== null && saved !== contentHashOf(article)) return { ok: false, text: words.invalid(id, 'saved') }
  return verify({ signed, keys: await publicKeys(database), article, id })
}

/** Reads the article, its record and the keys as a stranger does. */
export async function verifyArticleAt({ origin, id }: { origin: string; id: number }): Promise<Verified> {
  const fileOf = (path: string) => origin + urlOf(keyOf({ path, params: { id } }))
  const signed = readProvenance.responses[200].safeParse(await fetchJson(fileOf(provenanceFiles.record)))
  const published = readSigningKeys.responses[200].safeParse(await fetchJson(fileOf(provenanceFiles.keys)))
  if (!signed.success || !published.success) return { ok: false, text: words.invalid(id, 'form') }
  const article = await fetchJson(fileOf(apiPaths.newsArticle))
  if (!isArticle(article)) return { ok: false, text: words.invalid(id, 'article') }
  return verify({ signed: signed.data, keys: published.data.keys, article, id })
}

/** Returns the id of the new key. */
export function rotateSigningKey(database: Database): Promise<string> {
  return rotateKey(database, makeKeyPair)
}

async function verify(checked: Checked): Promise<Verified> {
  const fault: Fault | null = await checkRecord(checked, serverCryptography)
  if (fault === null) return { ok: true, text: words.valid(checked.id, checked.signed.payload.updatedAt) }
  return { ok: false, text: words.invalid(checked.id, fault) }
}

const waitMs = 10_000

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(waitMs) }).catch(() => null)
  if (!response?.ok) throw new Error(words.unreachable(address, response?.status ?? null))
  return response.json()
}

const texts = ['title', 'description', 'practicalAdvice', 'publishedAt', 'updatedAt'] as const

function isArticle(value: unknown): value is CheckedArticle {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return typeof value.id === 'number' && texts.every((name) => typeof fields.get(name) === 'string')
}
