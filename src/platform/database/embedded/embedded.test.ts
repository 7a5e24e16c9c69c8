import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '../../../../test/support/bare-environment.ts'
import { engineOptions } from '../../../../test/support/breadth.ts'
import { emptyDataDir, freshDataDir, silentLog } from '../../../../test/support/databases.ts'
import { type Database, DatabaseUnavailable, openDatabase } from '../database.ts'

const writingProcess = fileURLToPath(new URL('../../../../test/support/writing-process.ts', import.meta.url))

// Deeper nesting than the engine's stack allows: a trap inside it, which no SQL should be able to cause.
const trap = "SELECT ('[' || repeat('[', 100000))::jsonb"

const untilFile = (name: string) => `DO $$
  BEGIN
    WHILE (pg_stat_file('${name}', true)).size IS NULL LOOP
      IF clock_timestamp() > now() + interval '20 seconds' THEN
        RAISE EXCEPTION 'nobody put the file there';
      END IF;
    END LOOP;
  END $$`

describe('the embedded database', () => {
  let dataDir: string
  let opened: Database
  const database = () => opened
  const open = () => openDatabase({ dataDir, log: silentLog })
  beforeAll(async () => {
    dataDir = await freshDataDir()
    opened = await open()
  })
  afterAll(() => opened?.close())

  it('writes its log through to the disk and asks for little memory', async () => {
    const [settings] = await database().query(
      "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method, current_setting('shared_buffers') AS buffers",
    )
    expect(settings).toEqual({ fsync: 'on', method: 'open_datasync', buffers: '8MB' })
  })

  it('does not block the calling thread', async () => {
    // It computes until this thread has created a file there, and gives up after a while.
    const computing = database().query(untilFile('go-on'))
    await nextTurn()
    writeFileSync(join(dataDir, 'pg/go-on'), '')
    await expect(computing).resolves.toEqual([])
  })

  it('fails calls with one clear error when its engine breaks, and starts again by itself', async () => {
    await untilReady(database())
    await database().query("INSERT INTO conversions (input_text, output_text) VALUES ('before', 'x')")
    const gaps = Promise.withResolvers<void>()
    const heard: string[] = []
    await database().listen('channel', { onMessage: (payload) => heard.push(payload), onGap: gaps.resolve })
    const calls = [
      database().query(trap),
      database().query('SELECT 1'),
      database().listen('later', { onMessage: () => undefined }),
    ]
    for (const call of await Promise.allSettled(calls)) {
      expect(call.status === 'rejected' && call.reason).toBeInstanceOf(DatabaseUnavailable)
    }
    await untilReady(database())
    await expect(database().query("SELECT output_text FROM conversions WHERE input_text = 'before'")).resolves.toEqual([
      { output_text: 'x' },
    ])
    await gaps.promise
    await database().notify('channel', 'heard again')
    await database().query('SELECT 1')
    expect(heard).toEqual(['heard again'])
    // Also on a channel whose first listener failed.
    const later = Promise.withResolvers<string>()
    await database().listen('later', { onMessage: later.resolve })
    await database().notify('later', 'heard')
    expect(await later.promise).toBe('heard')
  })

  it('rolls back the transaction in which its engine breaks, and does not continue it in the next engine', async () => {
    await untilReady(database())
    const restarted = Promise.withResolvers<void>()
    await database().listen('restart', { onMessage: () => undefined, onGap: restarted.resolve })
    const work = database().transaction(async (transaction) => {
      await transaction.query("INSERT INTO conversions (input_text, output_text) VALUES ('half', 'x')")
      await transaction.query(trap).catch(() => undefined)
      await restarted.promise
      await transaction.query("INSERT INTO conversions (input_text, output_text) VALUES ('other half', 'x')")
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    await untilReady(database())
    await expect(database().query("SELECT 1 FROM conversions WHERE input_text LIKE '%half'")).resolves.toEqual([])
  })

  it('reclaims the space of deleted rows during maintenance', async () => {
    await untilReady(database())
    await database().query(
      "INSERT INTO conversions (input_text, output_text) SELECT repeat(md5(i::text), 30), 'x' FROM generate_series(1, 3000) i",
    )
    const size = async () => {
      const [row] = await database().query<{ bytes: number }>("SELECT pg_table_size('conversions_rest') AS bytes")
      return row?.bytes ?? 0
    }
    const full = await size()
    await database().query('DELETE FROM conversions')
    await database().maintain()
    expect(await size()).toBeLessThan(full / 10)
  })

  it('maintains every table, also after one that fails, and reports the failure', async () => {
    await database().script(`CREATE TABLE a_broken (n int); INSERT INTO a_broken VALUES (1);
      CREATE FUNCTION whole(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN n; END';
      CREATE INDEX ON a_broken (whole(n));
      CREATE OR REPLACE FUNCTION whole(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN n / 0; END';
      CREATE TABLE z_behind (n int); INSERT INTO z_behind VALUES (1); SELECT pg_stat_reset()`)
    await expect(database().maintain()).rejects.toThrow(
      'Not every table could be vacuumed (public.a_broken: division by zero)',
    )
    expect(await database().query("SELECT reltuples FROM pg_class WHERE relname = 'z_behind'")).toEqual([
      { reltuples: 1 },
    ])
  })

  it('rejects a second process with one line, and continues unharmed', async () => {
    const second = spawn(process.execPath, [...engineOptions, writingProcess, JSON.stringify({ dataDir })], {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [errors, output, [exitCode]] = await Promise.all([
      text(second.stderr),
      text(second.stdout),
      once(second, 'exit'),
    ])
    expect(errors).toContain(`DATA_DIR ${dataDir} is in use by process ${process.pid}\n`)
    expect(output).toBe('')
    expect(exitCode).toBe(1)
    await database().query("INSERT INTO conversions (input_text, output_text) VALUES ('unharmed', 'x')")
  })

  it('closes in time while it hangs, and opens again with its data', async () => {
    await database().query("INSERT INTO conversions (input_text, output_text) VALUES ('kept', 'x')")
    const hanging = expect(database().query('DO $$ BEGIN LOOP END LOOP; END $$')).rejects.toThrow(DatabaseUnavailable)
    await database().close()
    await hanging
    opened = await open()
    expect(await database().query('SELECT input_text FROM conversions ORDER BY id')).toEqual([
      { input_text: 'unharmed' },
      { input_text: 'kept' },
    ])
  })
})

describe('the data directory', () => {
  it('survives an interrupted first start', async () => {
    const dataDir = await emptyDataDir()
    mkdirSync(join(dataDir, 'pg.unfinished-123/base'), { recursive: true })
    writeFileSync(join(dataDir, 'pg.unfinished-123/PG_VERSION'), '18')
    const database = await openDatabase({ dataDir, log: silentLog })
    await database.close()
    expect(readdirSync(dataDir).sort()).toEqual(['embedded.lock', 'pg'])
  })

  it("is named in the error and left alone when its contents cannot be opened; the error omits the engine's source", async () => {
    const dataDir = await freshDataDir()
    rmSync(join(dataDir, 'pg/global/pg_control'))
    const opening = openDatabase({ dataDir, log: silentLog })
    await expect(opening).rejects.toThrow(`DATA_DIR ${dataDir} does not hold a database that can be opened`)
    await expect(opening).rejects.toThrow(/^.{1,400}$/)
    expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true)
  })
})

async function untilReady(database: Pick<Database, 'isReady'>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await database.isReady())) {
    if (Date.now() > deadline) throw new Error('The database did not come back')
    await pause(20)
  }
}
