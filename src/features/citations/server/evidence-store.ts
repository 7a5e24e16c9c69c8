// Stores the checks of claims, and what readers see of them.
import { sql } from 'kysely'
import { type Announce, changeArticles, visibleChange } from '#features/articles/server.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import {
  type CheckedClaim,
  changedSources,
  claimKey,
  claimsOfArticle,
  openClaims,
  remainingClaims,
} from '../domain/evidence.ts'
import type { EvidenceTables } from './tables.ts'

/** The text whose claims are checked, and its sources. */
export type CheckedArticle = { title: string; bodyHtml: string; adviceHtml: string; citations: string[] }
export type StoredEvidence = { state: 'none' | 'running' | 'done'; checkedAt: string | null; claims: CheckedClaim[] }

const articleColumns = ['title', 'body_html as bodyHtml', 'advice_html as adviceHtml', 'citations'] as const

export async function findArticle(database: Queryable, id: number): Promise<CheckedArticle | null> {
  const row = await queriesOn<EvidenceTables>(database)
    .selectFrom('articles')
    .select(articleColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the article is published. */
export async function isOfReaders(database: Queryable, id: number): Promise<boolean> {
  const row = await queriesOn<EvidenceTables>(database)
    .selectFrom('articles')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status === 'published'
}

/** The claims that the article still makes. Null when there is no such article. */
export async function findEvidence(database: Queryable, id: number): Promise<StoredEvidence | null> {
  const article = await findArticle(database, id)
  if (!article) return null
  const stored = await findStored(database, id)
  return { ...stored, claims: remainingClaims(article, stored.claims) }
}

const none: StoredEvidence = { state: 'none', checkedAt: null, claims: [] }

async function findStored(database: Queryable, id: number): Promise<StoredEvidence> {
  const row = await queriesOn<EvidenceTables>(database)
    .selectFrom('article_evidence')
    .select(['state', 'checked_at as checkedAt', 'claims'])
    .where('article_id', '=', id)
    .executeTakeFirst()
  return row ?? none
}

/** False when there is no such article. */
export function beginCheck(database: Database, id: number, log?: LogWithin): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const article = queriesOn<EvidenceTables>(transaction)
      .selectFrom('articles')
      .select(['id', sql.lit<'running'>('running').as('state')])
      .where('id', '=', id)
    const begun = await queriesOn<EvidenceTables>(transaction)
      .insertInto('article_evidence')
      .columns(['article_id', 'state'])
      .expression(article)
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ state: 'running' }))
      .executeTakeFirstOrThrow()
    if (begun.numInsertedOrUpdatedRows === 0n) return false
    await log?.(transaction, id)
    return true
  })
}

/** Stores the result of a check, without the claims that the article no longer makes. */
export function saveCheck(
  database: Database,
  id: number,
  { claims, at, announce }: { claims: CheckedClaim[]; at: Date; announce?: Announce | undefined },
): Promise<void> {
  const change: Change = (stored) => ({
    state: 'done',
    checkedAt: at.toISOString(),
    claims,
    changed: changedSources(stored.claims, claims),
  })
  return changeEvidence(database, id, { change, announce })
}

/** Stores the check of an article that the same transaction has inserted. */
export async function saveFirstCheck(
  transaction: Queryable,
  id: number,
  { claims, at }: { claims: CheckedClaim[]; at: Date },
): Promise<void> {
  await write(transaction, id, { state: 'done', checkedAt: at.toISOString(), claims, changed: [] })
}

/** Makes a claim the editor's own statement. False when the article does not make it. */
export async function vouch(
  database: Database,
  id: number,
  { text, reason, ...told }: { text: string; reason: string; log: LogWithin; announce?: Announce | undefined },
): Promise<boolean> {
  let isFound = false
  const change: Change = (stored, article) => {
    const known = new Map(stored.claims.map((claim) => [claim.key, claim]))
    const claims = claimsOfArticle(article).flatMap((claim): CheckedClaim[] => {
      const key = claimKey(claim)
      const checked = known.get(key)
      if (claim.text !== text) return checked ? [checked] : []
      isFound = true
      const own = { state: 'own', citation: null, sentence: null, reason, pageTitle: null, checkedAt: null } as const
      return [{ key, text, kind: claim.kind, ...own }]
    })
    return isFound ? { ...stored, claims, changed: null } : null
  }
  await changeEvidence(database, id, { change, ...told })
  return isFound
}

/** Part of an edit: drops the claims that the article no longer makes. */
export async function keepRemaining(transaction: Queryable, id: number): Promise<void> {
  const [article, stored] = [await findArticle(transaction, id), await findStored(transaction, id)]
  if (!article || stored.state === 'none') return
  await write(transaction, id, { ...stored, claims: remainingClaims(article, stored.claims), changed: null })
}

/** The claims that need a confirmation before the article is published. */
export async function claimsToConfirm(database: Queryable, id: number): Promise<CheckedClaim[]> {
  return openClaims((await findEvidence(database, id))?.claims ?? [])
}

/** Published articles whose last check is older than a week, oldest first, and checks that a process may have lost. */
export async function dueForRecheck(
  database: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await queriesOn<EvidenceTables>(database)
    .selectFrom('articles')
    .innerJoin('article_evidence', 'article_evidence.article_id', 'articles.id')
    .select('articles.id')
    .where((row) =>
      row.or([
        row('state', '=', sql.lit('running')),
        row.and([
          row('articles.status', '=', sql.lit('published')),
          row('checked_at', '<', sql<string>`${now.toISOString()}::timestamptz - interval '7 days'`),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** `changed`: the sources that changed, or null to leave them as they are. */
type Written = Omit<StoredEvidence, 'state'> & { state: 'running' | 'done' | 'none'; changed: string[] | null }
type Change = (stored: StoredEvidence, article: CheckedArticle) => Written | null
type Changing = { change: Change; log?: LogWithin; announce?: Announce | undefined }

/** Locks the article, so that a check and an edit cannot store claims of different texts. */
async function changeEvidence(database: Database, id: number, { change, ...told }: Changing): Promise<void> {
  await changeArticles(
    database,
    async (transaction) => {
      const article = await queriesOn<EvidenceTables>(transaction)
        .selectFrom('articles')
        .select([...articleColumns, 'id', 'status', 'slug'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!article) return null
      const changed = change(await findStored(transaction, id), article)
      if (!changed) return null
      await write(transaction, id, { ...changed, claims: remainingClaims(article, changed.claims) })
      return article
    },
    {
      changedId: (article) => article?.id ?? null,
      visibleChanges: (article) => (article?.status === 'published' ? [visibleChange.marked(article)] : []),
      ...told,
    },
  )
}

async function write(
  transaction: Queryable,
  id: number,
  { state, checkedAt, claims, changed }: Written,
): Promise<void> {
  const queries = queriesOn<EvidenceTables>(transaction)
  const stored = { state: state === 'none' ? 'done' : state, checked_at: checkedAt, claims: JSON.stringify(claims) }
  await queries
    .insertInto('article_evidence')
    .values({ article_id: id, ...stored })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(stored))
    .execute()
  await queries
    .updateTable('articles')
    .set({
      evidence: JSON.stringify(claims.flatMap(shownToReaders)),
      claim_count: claims.length,
      open_claims: openClaims(claims).length,
      ...(changed && { changed_sources: changed }),
    })
    .where('id', '=', id)
    .execute()
}

function shownToReaders({ state, text, citation, sentence, pageTitle, checkedAt }: CheckedClaim) {
  if (state !== 'supported' || citation === null || sentence === null || checkedAt === null) return []
  return [{ text, citation, sentence, pageTitle: pageTitle ?? '', checkedAt }]
}
