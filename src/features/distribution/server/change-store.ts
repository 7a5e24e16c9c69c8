// The outbox: what each receiver is not told yet.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { everyCopy } from '#platform/http/edge-headers.ts'
import { givenUpShownDays, mostChanges, type ReceiverName, type ToldChange } from '../domain/receivers.ts'
import type { DistributionTables } from './tables.ts'

export const distributionChannel = 'distribution'

/**
 * Copies are taken back a second time: a page that was on its way during the first, or that a process made before it
 * heard of the change (within 15 s), may have been kept after it.
 */
const secondPurgeSeconds = 20
/** Others read the site after the call, so copies go first. It also merges what changes together. */
const settledSeconds = 3

const queries = (database: Queryable) => queriesOn<DistributionTables>(database)
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

type Row = Pick<ToldChange, 'kind'> & { articleId: number; urls: readonly string[]; tags: readonly string[] }

/**
 * Stores changes for each receiver, in their transaction; the commit tells all processes.
 * @param undoSeconds how long a publication can be undone. Nobody is notified of it before, so never of a draft.
 */
export async function storeChanges(
  transaction: Queryable,
  changes: readonly ToldChange[],
  { receivers, undoSeconds }: { receivers: readonly ReceiverName[]; undoSeconds: number },
): Promise<void> {
  for (const receiver of receivers) {
    for (const change of changes) {
      if (receiver === 'cdn') {
        const row = { ...change, urls: change.copies }
        await insert(transaction, receiver, row, [0, secondPurgeSeconds])
      } else if (change.pages.length > 0 && !change.isMarksOnly && (await isNews(transaction, receiver, change))) {
        const waits = change.kind === 'published' ? undoSeconds + settledSeconds : settledSeconds
        await insert(transaction, receiver, { ...change, urls: change.pages, tags: [] }, [waits])
      }
    }
  }
  await wakeAll(transaction)
}

/** For a CDN, in case that all copies may be old. */
export async function storePurgeOfAll(transaction: Queryable): Promise<void> {
  const values = [0, secondPurgeSeconds].map((seconds) => ({
    receiver: 'cdn',
    kind: 'all' as const,
    urls: [],
    tags: [everyCopy],
    due_at: inSeconds(seconds),
  }))
  await queries(transaction).insertInto('distribution_changes').values(values).execute()
  await wakeAll(transaction)
}

/** Deletes what waits about a removed article. False when nobody was notified of its publication. */
async function isNews(transaction: Queryable, receiver: ReceiverName, change: ToldChange): Promise<boolean> {
  if (change.kind !== 'removed') return true
  const untold = await queries(transaction)
    .deleteFrom('distribution_changes')
    .where('receiver', '=', receiver)
    .where('article_id', '=', change.articleId)
    .where('state', '=', 'waiting')
    .returning(['kind', sql<boolean>`due_at > now()`.as('isEarly')])
    .execute()
  return !untold.some(({ kind, isEarly }) => kind === 'published' && isEarly)
}

async function insert(
  transaction: Queryable,
  receiver: ReceiverName,
  { articleId, kind, urls, tags }: Row,
  waits: readonly number[],
): Promise<void> {
  const values = waits.map((seconds) => ({
    receiver,
    article_id: articleId,
    kind,
    urls: [...urls],
    tags: [...tags],
    due_at: inSeconds(seconds),
  }))
  await queries(transaction).insertInto('distribution_changes').values(values).execute()
}

/** Tells all processes with the commit that something waits. */
export async function wakeAll(transaction: Queryable): Promise<void> {
  await sql`SELECT pg_notify(${distributionChannel}, '')`.execute(queries(transaction))
}

export type DueChange = { id: number; urls: string[]; tags: string[] }

export function findDue(database: Queryable, receiver: ReceiverName): Promise<DueChange[]> {
  return queries(database)
    .selectFrom('distribution_changes')
    .select(['id', 'urls', 'tags'])
    .where('receiver', '=', receiver)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .limit(mostChanges)
    .execute()
}

/** Told and given-up changes after 30 days, also of receivers that are no longer set. */
export async function deleteOldChanges(database: Queryable): Promise<number> {
  const { numDeletedRows } = await queries(database)
    .deleteFrom('distribution_changes')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${givenUpShownDays}::int)`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
