// Retention of 50 million rows of expired days, and of rows without a day of their own, which are deleted in batches.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConversionStore, conversionStore } from '#features/bold-text/server.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, lowestKey, partitionName, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import type { Finding } from '../../report/finding.ts'
import { temporaryFolder } from '../../stage/program.ts'
import type { Stage } from '../../stage/stage.ts'
import { postgresqlStorage, withDatabase } from '../../stage/storage.ts'

const expiredDays = 5
const rowsOfDay = 10_000_000
/** One statement must end within the limit of a session. */
const rowsAtOnce = 500_000
const rowsInBatches = 300_000
const maxSeconds = 2
const maxMegabytes = 50
const maxWriteMs = 500

export async function retention(stage: Stage): Promise<Finding[]> {
  const storage = await postgresqlStorage(stage)
  return withDatabase(storage, async (database) => {
    await fillDays(database)
    const bytes = await bytesOfDays(database)
    const whole = await purge(database)
    const filesAlone = await secondsToDelete(await temporaryFolder(stage), bytes)
    await fillRest(database)
    const batches = await purge(database)
    const millions = (rows: number) => `${rows / 1e6} million`
    return [
      {
        what: `retention of ${millions(whole.rows)} conversions of ${expiredDays} days`,
        measured: whole.seconds,
        unit: 's',
        bar: { kind: 'at-most', value: maxSeconds },
        limit: { what: `files of the same ${(bytes / 1e9).toFixed(1)} GB deleted`, value: filesAlone },
        ratio: whole.seconds / filesAlone,
        note: `${millions(batches.rows)} row by row: ${batches.seconds.toFixed(1)} s. A disk mounted with \`discard\` deletes files many times as slowly: TMPDIR chooses another one.`,
      },
      {
        what: `write-ahead log of the same`,
        measured: whole.megabytes,
        unit: 'MB',
        bar: { kind: 'at-most', value: maxMegabytes },
        limit: { what: `${millions(batches.rows)} row by row`, value: batches.megabytes },
      },
      {
        what: 'longest write meanwhile',
        measured: whole.longestWriteMs,
        unit: 'ms',
        bar: { kind: 'at-most', value: maxWriteMs },
        limit: { what: `${millions(batches.rows)} row by row`, value: batches.longestWriteMs },
        note: 'PostgreSQL deletes the files of dropped tables after it has released their locks, and confirms the commit afterwards.',
      },
    ]
  })
}

const firstDay = dayAfter(utcDayOf(Date.now()), -100)

const days = Array.from({ length: expiredDays }, (_, after) => dayAfter(firstDay, after))

async function fillDays(database: Database): Promise<void> {
  await database.transaction((transaction) => makeDays(transaction, 'conversions', days))
  for (const day of days) {
    // Autovacuum is through with a day long before it expires, and here would still be at work.
    await database.query(`ALTER TABLE ${partitionName('conversions', day)} SET (autovacuum_enabled = false)`)
    const prefix = lowestKey(day).slice(0, 24)
    for (let first = 0; first < rowsOfDay; first += rowsAtOnce) {
      await insert(database, {
        into: partitionName('conversions', day),
        day,
        rows: rowsAtOnce,
        key: `('${prefix}' || lpad(to_hex(n + ${first}), 12, '0'))::uuid`,
        id: `nextval('conversions_id_seq')`,
      })
    }
    await count(database, day, rowsOfDay)
  }
  await database.query('CHECKPOINT')
}

async function bytesOfDays(database: Database): Promise<number> {
  const names = days.map((day) => partitionName('conversions', day))
  const [size] = await database.query<{ bytes: number }>(
    'SELECT sum(pg_total_relation_size(name::regclass))::int8 AS bytes FROM unnest($1::text[]) AS name',
    [names],
  )
  return size?.bytes ?? 0
}

/** PostgreSQL divides its tables into files of this size. */
const segmentBytes = 1024 ** 3
const pieceBytes = 8 * 1024 ** 2

/** How long the system takes to delete files, without a database. */
async function secondsToDelete(folder: string, bytes: number): Promise<number> {
  const files: string[] = []
  const piece = Buffer.alloc(pieceBytes, 'Launch day at last')
  for (let begun = 0; begun < bytes; begun += segmentBytes) {
    const path = join(folder, String(files.length))
    const file = await open(path, 'w')
    for (let written = 0; written < Math.min(segmentBytes, bytes - begun); written += pieceBytes)
      await file.write(piece)
    await file.sync()
    await file.close()
    files.push(path)
  }
  const begunAt = performance.now()
  for (const path of files) await rm(path)
  return (performance.now() - begunAt) / 1_000
}

async function fillRest(database: Database): Promise<void> {
  const into = 'conversions_rest'
  await insert(database, { into, day: firstDay, rows: rowsInBatches, key: 'NULL', id: `nextval('conversions_id_seq')` })
  await count(database, firstDay, rowsInBatches)
  await database.query('CHECKPOINT')
}

type Inserted = { into: string; day: string; rows: number; key: string; id: string }

async function insert(database: Database, { into, day, rows, key, id }: Inserted): Promise<void> {
  await database.transaction(
    (transaction) =>
      transaction.query(
        `INSERT INTO ${into} (id, input_text, output_text, created_at, idempotency_key)
        SELECT ${id}, 'Launch day at last', repeat('𝗯', 18), '${day}'::timestamptz + n * interval '1 millisecond', ${key}
        FROM generate_series(1, ${rows}) AS n`,
      ),
    { limitMs: 300_000 },
  )
}

async function count(database: Database, day: string, rows: number): Promise<void> {
  await database.query(
    `INSERT INTO conversion_days (day, rows) VALUES ($1::text::date, $2) ON CONFLICT (day) DO UPDATE SET rows = excluded.rows`,
    [day, rows],
  )
}

type Purged = { rows: number; seconds: number; megabytes: number; longestWriteMs: number }

async function purge(database: Database): Promise<Purged> {
  const store = conversionStore(database)
  const before = await readLog(database)
  const ended = new AbortController()
  const writing = writeUntil(store, ended.signal)
  const begunAt = performance.now()
  const rows = await store.deleteExpired()
  const seconds = (performance.now() - begunAt) / 1_000
  ended.abort()
  const longestWriteMs = await writing
  return { rows, seconds, megabytes: ((await readLog(database)) - before) / 1e6, longestWriteMs }
}

/** Writes one conversion after the other, and returns how long the slowest took. */
async function writeUntil(store: ConversionStore, signal: AbortSignal): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const begunAt = performance.now()
    await store.store({ inputText: 'meanwhile', outputText: 'meanwhile' })
    longest = Math.max(longest, performance.now() - begunAt)
    await pause(5)
  }
  return longest
}

async function readLog(database: Database): Promise<number> {
  const [log] = await database.query<{ bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 AS bytes`,
  )
  return log?.bytes ?? 0
}
