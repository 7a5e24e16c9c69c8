// When each kind of alert was last raised, and what it said.
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AlertKind, RaisedAlert } from '../../domain/figures.ts'
import type { DigestTables } from '../tables.ts'

const silentMs = 12 * 3_600_000

const kinds = ['traffic-spike', 'traffic-drop', 'database', 'job'] as const satisfies readonly AlertKind[]

/** False while the kind is silent: 12 hours after it was raised, over all processes. */
export async function raise(
  transaction: Queryable,
  { kind, what, why }: Omit<RaisedAlert, 'raisedAt'>,
  now: Date,
): Promise<boolean> {
  const raised = { raised_at: now.toISOString(), what, why }
  const { numInsertedOrUpdatedRows } = await queriesOn<DigestTables>(transaction)
    .insertInto('alerts')
    .values({ kind, ...raised })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet(raised)
        .where('alerts.raised_at', '<=', new Date(now.getTime() - silentMs).toISOString()),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export async function raisedAlerts(database: Queryable, since: Date): Promise<RaisedAlert[]> {
  const rows = await queriesOn<DigestTables>(database)
    .selectFrom('alerts')
    .select(['kind', 'what', 'why', 'raised_at as raisedAt'])
    .where('raised_at', '>', since.toISOString())
    .orderBy('raised_at', 'desc')
    .execute()
  return rows.flatMap(({ kind, ...alert }) => {
    // Another release may know more kinds.
    const known = kinds.find((one) => one === kind)
    return known ? [{ kind: known, ...alert }] : []
  })
}
