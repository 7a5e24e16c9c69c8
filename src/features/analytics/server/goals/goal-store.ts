// Stores the goals that sessions reached, each once, with the facts of the session's first view.
import type { Database } from '#platform/database/database.ts'
import type { ReachedGoal } from '../../contract.ts'
import { dayOf } from '../../domain/days.ts'
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
      await database.batch([pageViewLock, { sql: insertGoal, parameters }])
    },
  }
}

const insertGoal = `
INSERT INTO session_goals (visitor, goal, day, entry_path, source, medium, campaign, is_tagged, device)
SELECT visitor, $2, $3::text::date, entry_path, coalesce(utm_source, entry_source), utm_medium, utm_campaign,
  coalesce(utm_source, utm_medium, utm_campaign) IS NOT NULL,
  coalesce((SELECT device FROM page_views WHERE session_id = $4 ORDER BY id LIMIT 1), 'unknown')
FROM visitors WHERE visitor = $1::text::uuid
ON CONFLICT (visitor, goal) DO NOTHING`
