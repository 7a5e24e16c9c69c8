// Stores a group of page views and updates the counters of the reports in one statement
// (docs/decisions/050-analytics.md).

import type { Database, Queryable } from '#platform/database/database.ts'
import { runByIndex } from '#platform/database/engine/by-index.ts'
import { writeOnce } from '#platform/database/late-events.ts'
import { findStatement, insertOnce, type Outcome } from '#platform/database/repeated-rows.ts'
import { firstOfEachKey, keyColumn, type StoredRow } from '#platform/database/written-rows.ts'
import type { CampaignTags } from '../../domain/campaign-tags.ts'
import { dayOf } from '../../domain/days.ts'
import { insertAndCount } from './ingest-statement-store.ts'
import { pathKey, visitorKey } from './view-keys.ts'

export type NewPageView = {
  path: string
  /** Without query and fragment. */
  referrer: string | null
  sessionId: string
  source: string
  device: string
} & Partial<CampaignTags>

/** A page view with its idempotency key. */
export type KeyedPageView = NewPageView & { key: string | null }

/** The number of the advisory lock; no other lock uses it. */
const lockNumber = 7_950
/** The first statement of a batch that changes page views or what is derived from them. */
export const pageViewLock = { sql: 'SELECT pg_advisory_xact_lock($1::bigint)', parameters: [lockNumber] }

/**
 * Serializes changes of page views and their counters across all processes. It waits until the others have committed,
 * so that the next statements see their changes.
 */
export async function lockPageViews(transaction: Queryable): Promise<void> {
  await transaction.query(pageViewLock.sql, pageViewLock.parameters)
}

const keyOf = ({ key }: KeyedPageView) => key

/** Stores all views of a group with the same time, so that rows and counters have the same day. */
export function insertPageViews(
  database: Database,
  given: readonly KeyedPageView[],
  instant: Date,
): Promise<Outcome[]> {
  return writeOnce(
    {
      database,
      table: 'page_views',
      keyOf,
      write: (queryable, views) => insertViews(queryable, views, instant),
      // Whether a stored view has its own tags depends on the earlier ones of its session.
      comparedWith: (views) => ({
        column: 'session_id',
        values: [...new Set(views.map(({ sessionId }) => sessionId))],
      }),
    },
    given,
  )
}

function insertViews(
  queryable: Database | Queryable,
  given: readonly KeyedPageView[],
  instant: Date,
): Promise<Outcome[]> {
  return insertOnce(
    {
      keyOf,
      insert: (views) => insertNew(queryable, firstOfEachKey(views), instant),
      find: (views) => {
        const parameters = [...valuesOf.map((value) => views.map(value)), views.map(({ key }) => key)]
        return runByIndex(queryable, [{ sql: findSame, parameters }])
      },
    },
    given,
  )
}

/** The stored fields of a request body, compared when the request is repeated. */
const compared = ['path', 'referrer', 'session_id', 'source', 'device'] as const
const comparedTags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
const valuesOf: readonly ((view: NewPageView) => string | null)[] = [
  ({ path }) => path,
  ({ referrer }) => referrer,
  ({ sessionId }) => sessionId,
  ({ source }) => source,
  ({ device }) => device,
  ({ utmSource = null }) => utmSource,
  ({ utmMedium = null }) => utmMedium,
  ({ utmCampaign = null }) => utmCampaign,
  ({ utmContent = null }) => utmContent,
  ({ utmTerm = null }) => utmTerm,
]

/** A row has the tags of its session's first view, so only that view has the tags it was sent with. */
const hasOwnTags =
  `stored.entry_source IS NOT NULL AND NOT EXISTS ` +
  `(SELECT FROM page_views AS first WHERE first.session_id = stored.session_id AND first.id < stored.id)`
const findSame = findStatement({
  table: 'page_views',
  columns: [
    ...compared.map((name, place) => ({ name, source: `sent.c${place}` })),
    ...comparedTags.map((name, place) => ({
      name,
      source: `CASE WHEN ${hasOwnTags} THEN sent.c${compared.length + place} ELSE stored.${name} END`,
    })),
    { name: keyColumn, source: '' },
  ].map((column) => ({ ...column, type: 'text', isCompared: true })),
})

async function insertNew(
  queryable: Database | Queryable,
  views: readonly KeyedPageView[],
  instant: Date,
): Promise<StoredRow[]> {
  const keys = views.map(({ key }) => key)
  const sorted = keys.filter((key) => key !== null).toSorted()
  const statement = insertAndCount({
    paths: views.map(({ path }) => path),
    pathKeys: views.map(({ path }) => pathKey(path)),
    referrers: views.map(({ referrer }) => referrer),
    sessionIds: views.map(({ sessionId }) => sessionId),
    visitors: views.map(({ sessionId }) => visitorKey(sessionId)),
    sources: views.map(({ source }) => source),
    devices: views.map(({ device }) => device),
    utmSources: views.map(({ utmSource = null }) => utmSource),
    utmMediums: views.map(({ utmMedium = null }) => utmMedium),
    utmCampaigns: views.map(({ utmCampaign = null }) => utmCampaign),
    utmContents: views.map(({ utmContent = null }) => utmContent),
    utmTerms: views.map(({ utmTerm = null }) => utmTerm),
    keys,
    lowestKey: sorted[0] ?? null,
    highestKey: sorted.at(-1) ?? null,
    day: dayOf(instant),
    instant: instant.toISOString(),
  })
  return runByIndex(queryable, [pageViewLock, statement])
}
