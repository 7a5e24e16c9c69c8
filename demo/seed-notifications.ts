// The notification results of the demo world's articles. Nothing is sent, because its subscribers have made-up
// addresses.
import type { ArticleStore } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'

type Told = { due: number; failed: number; removed: number; opened: number; faults: Record<string, number> }

/** For the newest articles, in order. Null for a second article on the same day. */
const told: readonly (Told | null)[] = [
  { due: 1204, failed: 0, removed: 3, opened: 142, faults: {} },
  { due: 1198, failed: 3, removed: 8, opened: 212, faults: { '503': 3 } },
  { due: 1190, failed: 81, removed: 7, opened: 168, faults: { '403': 81 } },
  null,
  { due: 1171, failed: 1, removed: 7, opened: 240, faults: { '500': 1 } },
  { due: 1160, failed: 0, removed: 6, opened: 97, faults: {} },
]

/** With `figures`, the site seems to have subscribers. Otherwise all articles predate the notifications. */
export async function seedNotifications(database: Database, articles: ArticleStore, figures: boolean): Promise<void> {
  const published = (await articles.listPublished({ limit: 100 })).articles
  const rows = published.map(({ id }, place) => rowOf(id, figures ? told[place] : undefined))
  await database.query(
    `INSERT INTO push_notifications (article_id, state, reason, due, sent, failed, removed, opened, faults, finished_at)
     SELECT article_id, state, reason, due, sent, failed, removed, opened, faults, now()
     FROM jsonb_to_recordset($1::jsonb) AS told (article_id bigint, state text, reason text, due integer, sent integer,
       failed integer, removed integer, opened integer, faults jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

function rowOf(id: number, counts: Told | null | undefined) {
  const none = { due: 0, sent: 0, failed: 0, removed: 0, opened: 0, faults: {} }
  if (counts === undefined) return { article_id: id, state: 'nobody', reason: 'published-before', ...none }
  if (counts === null) return { article_id: id, state: 'nobody', reason: 'daily-limit', ...none }
  const sent = counts.due - counts.failed - counts.removed
  return { article_id: id, state: 'done', reason: null, sent, ...counts }
}
