// Stores the demo world's visits in a database, once. The product's own code writes the counters.
import { dailyCountsStore, pageViewStore } from '#features/analytics/server.ts'
import { articleAddress } from '#features/articles/addresses.ts'
import type { ArticleStore } from '#features/articles/server.ts'
import { policyLastUpdated } from '#features/legal/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { mendCounters } from './mend-counters.ts'
import { seedMeasures } from './seed-measures.ts'
import { insertUses, type VisitedDay, visitedDays } from './visits.ts'

/** Does nothing if page views exist, so a demo user's views are kept. */
export async function seedVisits(database: Database, articles: ArticleStore, now: Date): Promise<void> {
  const [stored] = await database.query('SELECT 1 FROM visit_days LIMIT 1')
  if (stored) return
  const published = (await articles.listPublished({ limit: 100 })).articles
  const visited = visitedDays(now, published.map(articleAddress))
  await storeViews(database, visited)
  await seedMeasures(database, visited)
  await insertUses(
    database,
    visited.flatMap(({ uses }) => uses),
  )
  await storeDecisions(database, visited)
  await mendCounters(database)
  await storeCounts(
    database,
    visited,
    published.map(({ id }) => id),
  )
}

/** One group per day. */
async function storeViews(database: Database, visited: readonly VisitedDay[]): Promise<void> {
  for (const { at, visits } of visited) {
    const store = pageViewStore(database, () => at)
    await Promise.all(visits.map((visit) => store.store(visit)))
  }
}

async function storeDecisions(database: Database, visited: readonly VisitedDay[]): Promise<void> {
  const times = visited.flatMap(({ at, decisions }) => Array<string>(decisions).fill(at.toISOString()))
  await database.query(
    `INSERT INTO consent_records (categories, policy_version, created_at)
     SELECT CASE WHEN place % 3 = 0 THEN ARRAY['necessary'] ELSE ARRAY['necessary', 'analytics'] END, $2, at
     FROM unnest($1::timestamptz[]) WITH ORDINALITY AS decided (at, place)`,
    [times, policyLastUpdated],
  )
}

async function storeCounts(database: Database, visited: readonly VisitedDay[], articles: readonly number[]) {
  const store = dailyCountsStore(database)
  for (const { at, loads, assistants, fetches } of visited) {
    const day = at.toISOString().slice(0, 10)
    await store.add([
      ...Object.entries(loads).map(([key, count]) => ({ day, kind: 'load' as const, key, count })),
      ...Object.entries(assistants).map(([key, count]) => ({ day, kind: 'assistant' as const, key, count })),
      ...fetches.map(({ kind, article, count }) => ({ day, kind, key: String(articles[article] ?? 0), count })),
    ])
  }
}
