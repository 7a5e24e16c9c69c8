// Reads a visitor's own page views (Decisions, My data).
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type ReadLimits, readNewest } from '#platform/database/personal/read-newest.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { CampaignTags } from '../../domain/campaign-tags.ts'
import type { AnalyticsTables } from '../tables.ts'
import { reachSessions, reachViews } from './archived-views.ts'

export type VisitorRow = {
  id: number
  createdAt: string
  path: string
  referrer: string | null
  sessionId: string
  source: string
  device: string
} & CampaignTags

/** Reads the newest page views of these session ids, and counts those beyond the limit. */
export async function readVisitorRows(
  database: Database,
  sessionIds: readonly string[],
  limits: ReadLimits & { rows: number },
): Promise<{ rows: VisitorRow[]; more: number }> {
  if (sessionIds.length === 0) return { rows: [], more: 0 }
  const read = () =>
    readNewest<VisitorRow>(database, {
      table: 'page_views',
      columns: {
        texts: {
          path: 'path',
          referrer: 'referrer',
          utmSource: 'utm_source',
          utmMedium: 'utm_medium',
          utmCampaign: 'utm_campaign',
          utmContent: 'utm_content',
          utmTerm: 'utm_term',
        },
        others: { sessionId: 'session_id', source: 'source', device: 'device' },
      },
      where: ['session_id = ANY ($1::text[])', sessionIds],
      limits,
    })
  const [{ rows, kept }] = await reachSessions(database, sessionIds, read)
  return { rows, more: kept - rows.length }
}

export type ViewOfSession = { id: number; sessionId: string }

/** Returns the newest of these page views for each session, if it is still stored. */
export async function sessionsOfViews(database: Database, ids: readonly number[]): Promise<ViewOfSession[]> {
  const [sessions] = await reachViews(database, ids, () =>
    queriesOn<AnalyticsTables>(database)
      .selectFrom('page_views')
      .select(({ fn }) => [fn.max('id').as('id'), 'session_id as sessionId'])
      .where('id', '=', sql<number>`ANY (${ids}::int8[])`)
      .groupBy('session_id')
      .execute(),
  )
  return sessions
}
