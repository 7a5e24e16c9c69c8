// Writes the whole database as lines of text that either engine can load.
import type { Database, Queryable } from '../engine/engine.ts'
import { lastApplied } from '../migrations.ts'
import { backupVersion, controlLine } from './backup-lines.ts'
import { type BackupTable, backupTables, sequenceValues } from './catalogue.ts'

type Write = (text: string) => Promise<void>

/** A table of a hundred million rows takes hours. */
export const longWork = { limitMs: 24 * 60 * 60_000 }

/** The approximate amount of text that is read at once, whatever the rows' size. */
const chunkLength = 1_000_000
const mostRows = 5_000

/** One snapshot, without concurrent writes. Resolves with the number of rows. */
export function dumpDatabase(database: Database, madeAt: Date, write: Write): Promise<number> {
  return database.transaction(
    async (transaction) => {
      const migration = await lastApplied(transaction)
      await write(
        controlLine({ backup: 'marketing-toolkit', version: backupVersion, madeAt: madeAt.toISOString(), migration }),
      )
      const rows: Record<string, number> = {}
      for (const table of await backupTables(transaction)) {
        await write(controlLine({ table: table.name }))
        rows[table.name] = await dumpTable(transaction, table, write)
      }
      // Sequences ignore snapshots: read last, they are never behind a row.
      await write(controlLine({ rows, sequences: await sequenceValues(transaction) }))
      return Object.values(rows).reduce((sum, count) => sum + count, 0)
    },
    { ...longWork, isSnapshot: true },
  )
}

async function dumpTable(transaction: Queryable, { name, columns }: BackupTable, write: Write): Promise<number> {
  await transaction.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row FROM (SELECT ${columns.join(', ')} FROM ${name}) r`,
  )
  let total = 0
  let count = 50
  for (;;) {
    const rows = await transaction.query<{ row: string }>(`FETCH ${count} FROM backup_rows`)
    if (rows.length === 0) break
    const text = rows.map(({ row }) => `${row}\n`).join('')
    await write(text)
    total += rows.length
    count = Math.max(1, Math.min(mostRows, Math.floor((chunkLength * rows.length) / text.length)))
  }
  await transaction.query('CLOSE backup_rows')
  return total
}
