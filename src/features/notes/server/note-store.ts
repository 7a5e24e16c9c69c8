// Notes of administrators, and the versions of this site.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import { maxNotes, type NewNote, type Note } from '../contract.ts'
import type { NoteTables } from './tables.ts'

export type NoteStore = {
  /** Own notes that end on this day or later; all without a day. Newest first. */
  own(from: string | null): Promise<Note[]>
  add(note: NewNote, by: string, logWithin: LogWithin): Promise<Note>
  /** False when there is no such note. */
  remove(id: number, logWithin: LogWithin): Promise<boolean>
  /** The versions that ran first on this day or later, except the very first one. Newest first. */
  versions(from: string | null): Promise<{ version: string; day: string }[]>
  /** Notes when a version runs for the first time, whichever process begins first. */
  recordVersion(version: string): Promise<void>
}

export function noteStore(database: Database): NoteStore {
  return {
    own: (from) => readOwn(database, from),
    add: (note, by, logWithin) =>
      database.transaction(async (transaction) => {
        const stored = await queriesOn<NoteTables>(transaction)
          .insertInto('site_notes')
          .values({ text: note.text, first_day: note.from, last_day: note.to, created_by: by })
          .returning(columns)
          .executeTakeFirstOrThrow()
        await logWithin(transaction, stored.id)
        return { ...stored, kind: 'own' }
      }),
    remove: (id, logWithin) =>
      database.transaction(async (transaction) => {
        const removed = await queriesOn<NoteTables>(transaction)
          .deleteFrom('site_notes')
          .where('id', '=', id)
          .returning('id')
          .execute()
        if (removed.length === 0) return false
        await logWithin(transaction)
        return true
      }),
    versions: (from) => readVersions(database, from),
    async recordVersion(version) {
      await queriesOn<NoteTables>(database)
        .insertInto('site_versions')
        .values({ version })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

const columns = ['id', 'text', 'first_day as from', 'last_day as to'] as const

async function readOwn(database: Queryable, from: string | null): Promise<Note[]> {
  const rows = await queriesOn<NoteTables>(database)
    .selectFrom('site_notes')
    .select(columns)
    .$if(from !== null, (query) => query.where('last_day', '>=', from ?? ''))
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxNotes))
    .execute()
  return rows.map((row) => ({ ...row, kind: 'own' }))
}

const versionDay = sql<string>`(first_ran_at AT TIME ZONE 'UTC')::date`

function readVersions(database: Queryable, from: string | null): Promise<{ version: string; day: string }[]> {
  return queriesOn<NoteTables>(database)
    .selectFrom('site_versions')
    .select(['version', versionDay.as('day')])
    .where('version', '!=', (tables) =>
      tables.selectFrom('site_versions').select('version').orderBy('first_ran_at').orderBy('version').limit(1),
    )
    .$if(from !== null, (query) => query.where(versionDay, '>=', from ?? ''))
    .orderBy('first_ran_at', 'desc')
    .limit(sql.lit(maxNotes))
    .execute()
}
