// Stores the goals that sessions reached, each once, with the facts of the session's first view.
import type { Database } from '#platform/database/database.ts'
import type { ReachedGoal } from '../../contract.ts'
import { dayOf } from '../../domain/days.ts'
import { reachSessions } from '../page-views/archived-views.ts'
import { pageViewLock } from '../page-views/ingest-store.ts'
import { visitorKey } from '../page-views/view-keys.ts'

export type GoalStore = {
  /** Stores nothing for a session without a stored page view, and nothing the second time. */
  store(goal: ReachedGoal): Promise<void>
}

/** `now` is the clock that determines the day of a goal. */
export function goalStore(database: Database, now: () => Date = () => new Date()): GoalStore {
  return {
    async store({ sessionId, goal }) {
      const parameters = [visitorKey(sessionId), goal, dayOf(now()), sessionId]
      // Under the lock of page views, because an erasure of the visitor must not miss the goal.
      const insert = () => database.batch([pageViewLock, { sql: insertGoal, parameters }])
      if (mayBeArchived(sessionId, now())) await reachSessions(database, [sessionId], insert)
      else await insert()
    },
  }
}

/** The device is that of the session's first view. Two days and a little more stay in PostgreSQL. */
function mayBeArchived(sessionId: string, now: Date): boolean {
  const time = Number(sessionId.split('_')[1])
  return !(time > now.getTime() - 86_400_000 && time <= now.getTime())
}

const insertGoal = `
INSERT INTO session_goals (visitor, goal, day, entry_path, source, medium, campaign, is_tagged, device)
SELECT visitor, $2, $3::text::date, entry_path, coalesce(utm_source, entry_source), utm_medium, utm_campaign,
  coalesce(utm_source, utm_medium, utm_campaign) IS NOT NULL,
  coalesce((SELECT device FROM page_views WHERE session_id = $4 ORDER BY id LIMIT 1), 'unknown')
FROM visitors WHERE visitor = $1::text::uuid
ON CONFLICT (visitor, goal) DO NOTHING`
