import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { someOf } from '../../../../test/support/breadth.ts'
import {
  databaseFor,
  type Engine,
  eachEngine,
  emptyDatabaseUrl,
  freshDatabase,
  freshDatabaseOptions,
  silentLog,
  tablelessDataDir,
} from '../../../../test/support/databases.ts'
import { prepareJobTables } from '../../jobs/job-schema-store.ts'
import { createJobs, defineJob, type JobResult } from '../../jobs/jobs.ts'
import { usualPace } from '../../jobs/pace.ts'
import { type Database, openAsItIs, openDatabase } from '../database.ts'
import { lastApplied, migrateWithin, newestMigration } from '../migrations.ts'
import { compressInto, readBackupFile, sha256Of, writeBackupFile } from './backup-file.ts'
import { controlLine, NotABackup } from './backup-lines.ts'
import { dumpDatabase } from './dump-database.ts'
import { loadDatabase } from './load-database.ts'

/** The migration's time in the journal. */
const firstMigration = 1795259182589

const madeAt = new Date('2026-11-22T10:00:00Z')

async function textOf(database: Database): Promise<string> {
  const parts: string[] = []
  await dumpDatabase(database, madeAt, async (text) => void parts.push(text))
  return parts.join('')
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n').slice(0, -1)
}

/** A database without any table. */
async function emptyDatabase(engine: Engine): Promise<Database> {
  return openAsItIs({
    log: silentLog,
    ...(engine === 'postgresql'
      ? { dataDir: '', databaseUrl: await emptyDatabaseUrl() }
      : { dataDir: await tablelessDataDir() }),
  })
}

async function loadInto(database: Database, text: string) {
  await prepareJobTables(database)
  return loadDatabase(database, linesOf(text), silentLog)
}

/** Rows with every kind of value that the site stores, and gaps in their ids. */
async function fill(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO conversions (input_text, output_text)
    SELECT 'line one\n# line two\t"\\ ' || n, repeat('𝗯🙂é', n % 400) FROM generate_series(1, 3000) n`,
  )
  await database.query('DELETE FROM conversions WHERE id > 2990')
  await database.query(
    `INSERT INTO consent_records (categories, policy_version, created_at)
    VALUES ('{analytics,"a ,\\"b"}', '# not a line of control', '2026-02-28T23:59:59.123456Z')`,
  )
  await database.query(`INSERT INTO site_keys (name, value) VALUES ('sample', '\\x00ff10'), ('other', '\\x')`)
}

const other: Record<Engine, Engine> = { postgresql: 'embedded', embedded: 'postgresql' }

describe('a backup', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    let text = ''

    beforeAll(async () => {
      await fill(database())
      await prepareJobTables(database())
      text = await textOf(database())
    })

    it('contains every table of the site, and each of its rows', async () => {
      const tables = await database().query<{ name: string }>(
        `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
      )
      expect(tables.length).toBeGreaterThan(25)
      for (const { name } of tables) expect(text).toContain(`\n#{"table":"${name}"}\n`)
      const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      expect(rows.length).toBeGreaterThanOrEqual(2993)
    })

    it('does not overwrite a site', async () => {
      const before = await textOf(database())
      expect(await loadInto(database(), text)).toEqual({ ok: false, reason: 'not-empty' })
      expect(await textOf(database())).toBe(before)
    })

    const targets = someOf([[other[engine]], [engine]], 0)
    it.each(targets)('restores nothing on %s when it is damaged, and exactly when it is complete', async (target) => {
      const lines = text.split('\n')
      const without = (index: number) => lines.filter((_, at) => at !== index).join('\n')
      const row = lines.findIndex((line) => line.startsWith('{"id":7,'))
      const end = lines.findLastIndex((line) => line.startsWith('#'))
      const damaged: [string, string][] = [
        ['not-a-backup', ''],
        ['not-a-backup', 'Dear operator,\n'],
        ['not-a-backup', without(0)],
        ['not-a-backup', lines[0] + text],
        ['not-a-backup', `${text}{}\n`],
        ['not-a-backup', `${lines[0]}\n#{"table":"articles"}\n${'\n'.repeat(100)}`],
        ['not-a-backup', text.replace('#{"table":"articles"}', '#{"tables":"articles"}')],
        ['incomplete', without(row)],
        ['incomplete', without(end)],
        ['newer-release', text.replace('#{"table":"articles"}', '#{"table":"pg_class"}')],
        ['newer-release', text.replace('"version":1', '"version":2')],
        ['newer-release', text.replace(/"migration":\d+/, '"migration":99999999999999')],
      ]
      const restored = await emptyDatabase(target)
      try {
        for (const [reason, content] of damaged) {
          expect(await loadInto(restored, content)).toEqual({ ok: false, reason })
          expect(await lastApplied(restored)).toBe(0)
        }
        const broken = text.replace('{"id":7,', '{"id":"seven",')
        await expect(loadInto(restored, broken)).rejects.toMatchObject({ name: 'QueryError' })
        const result = await loadInto(restored, text)
        expect(result).toMatchObject({ ok: true, madeAt: madeAt.toISOString() })
        expect(await textOf(restored)).toBe(text)
        // Used ids are never reused, even those of deleted rows.
        const [next] = await restored.query<{ id: number }>(
          `INSERT INTO conversions (input_text, output_text) VALUES ('a', 'b') RETURNING id`,
        )
        expect(next?.id).toBe(3001)
      } finally {
        await restored.close()
      }
    })
  })

  // From and to; in the everyday run each engine restores one.
  const directions = [
    ['postgresql', 'embedded'],
    ['postgresql', 'postgresql'],
    ['embedded', 'postgresql'],
    ['embedded', 'embedded'],
  ] as const

  it.each(someOf(directions, 0))('of the first release on %s restores and migrates on %s', async (from, to) => {
    const first = await emptyDatabase(from)
    const restored = await emptyDatabase(to)
    try {
      await first.transaction((transaction) => migrateWithin(transaction, silentLog, firstMigration))
      await first.query(`INSERT INTO conversions (input_text, output_text) VALUES ('old', '𝗼𝗹𝗱')`)
      expect(await loadInto(restored, await textOf(first))).toMatchObject({ ok: true })
      const [row] = await restored.query(
        `SELECT input_text AS text, (SELECT count(*) FROM conversion_days) AS days FROM conversions`,
      )
      expect(row).toMatchObject({ text: 'old' })
      expect(await lastApplied(restored)).toBe(newestMigration())
    } finally {
      await first.close()
      await restored.close()
    }
  })

  it.each(someOf(directions, 1))('of a site on %s whose jobs never started restores on %s', async (from, to) => {
    const unstarted = await freshDatabase(from)
    const restored = await emptyDatabase(to)
    try {
      expect(await loadInto(restored, await textOf(unstarted))).toMatchObject({ ok: true })
    } finally {
      await unstarted.close()
      await restored.close()
    }
  })

  it('is one snapshot, without concurrent writes', async () => {
    const options = { ...(await freshDatabaseOptions('postgresql')), log: silentLog }
    const [database, visitors] = [await openDatabase(options), await openDatabase(options)]
    try {
      const parts: string[] = []
      let written: Promise<unknown> | undefined
      await dumpDatabase(database, madeAt, async (text) => {
        written ??= visitors.query(`INSERT INTO site_keys (name, value) VALUES ('meanwhile', '')`)
        await written
        parts.push(text)
      })
      expect(parts.join('')).not.toContain('meanwhile')
      expect(await textOf(database)).toContain('meanwhile')
    } finally {
      await database.close()
      await visitors.close()
    }
  })
})

describe('the file of a backup', () => {
  const newFile = async () => join(await mkdtemp(join(inject('testFolder'), 'backup-')), 'site.backup')
  const read = async (path: string) => {
    const lines: string[] = []
    for await (const line of readBackupFile(path)) lines.push(line)
    return lines
  }

  it('is compressed, and readable only by its owner', async () => {
    const path = await newFile()
    const line = controlLine({ table: 'articles' })
    const written = await writeBackupFile(path, async (write) => {
      await write(line)
      return 7
    })
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(written).toEqual({ result: 7, sha256 })
    expect(await sha256Of(path)).toBe(sha256)
    expect(gunzipSync(await readFile(path)).toString()).toBe(line)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await read(path)).toEqual([line.trim()])
  })

  it('leaves nothing when it fails', async () => {
    const path = await newFile()
    const failing = writeBackupFile(path, async (write) => {
      await write('x'.repeat(1_000_000))
      throw new Error('the database went away')
    })
    await expect(failing).rejects.toThrow('the database went away')
    expect(await readdir(join(path, '..'))).toEqual([])
  })

  it('on a full disk is an error with a code, however much is written', async () => {
    const full = await open('/dev/full', 'w')
    const incompressible = () => randomBytes(300_000).toString('base64')
    for (const times of [1, 20]) {
      const failing = compressInto(
        (chunk) => full.appendFile(chunk),
        async (write) => {
          for (let time = 0; time < times; time++) await write(incompressible())
        },
      )
      await expect(failing).rejects.toMatchObject({ code: 'ENOSPC' })
    }
    await full.close()
  })

  it('splits into lines whatever separators its rows contain and however it is chunked', async () => {
    const lines = ['{"a":"one\u2028two\u2029three\u0085\r"}', '', '🎈'.repeat(50_000), 'end']
    const path = await newFile()
    await writeFile(path, gzipSync(lines.join('\n')))
    expect(await read(path)).toEqual(lines)
  })

  it('rejects an overlong line before it is in memory', async () => {
    const path = await newFile()
    await writeFile(path, gzipSync(Buffer.alloc(100_000_000, 'x')))
    const before = process.memoryUsage.rss()
    await expect(read(path)).rejects.toThrow(NotABackup)
    expect(process.memoryUsage.rss() - before).toBeLessThan(90_000_000)
  })

  it('that is cut off, damaged or not compressed is an error with a code', async () => {
    const path = await newFile()
    const whole = gzipSync('line\n'.repeat(10_000))
    for (const content of [whole.subarray(0, -9), whole.with(20, 255), Buffer.from('plain'), Buffer.alloc(0)]) {
      await writeFile(path, content)
      await expect(read(path)).rejects.toMatchObject({ code: expect.stringMatching(/^Z_/) })
    }
    await expect(read(`${path}.missing`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('jobs', () => {
  const pace = { ...usualPace, startAfterMs: 0, pollSeconds: 0.5 }
  const count = defineJob({
    name: 'count',
    label: 'Count',
    data: z.object({ n: z.number() }),
    limits: { attempts: 1, pauseSeconds: 0, seconds: 30 },
  })
  function jobsOf(database: Database, run: (n: number) => JobResult) {
    const jobs = createJobs({ database, log: silentLog, pace })
    jobs.handle(count, { run: async ({ data }) => run(data.n) })
    jobs.start()
    return jobs
  }

  it.each(
    someOf(
      [
        ['postgresql', 'embedded'],
        ['embedded', 'postgresql'],
      ] as const,
      0,
    ),
  )('queued on %s run after their restore on %s, and failed ones are listed', async (from, to) => {
    const database = await freshDatabase(from)
    const restored = await emptyDatabase(to)
    const before = jobsOf(database, () => ({ kind: 'failed', reason: 'no ink' }))
    await before.send(count, { n: 1 })
    await expect.poll(() => before.failed(5)).toHaveLength(1)
    await before.send(count, { n: 2 }, { at: new Date(Date.now() + 2_000) })
    await before.stop()
    try {
      expect(await loadInto(restored, await textOf(database))).toMatchObject({ ok: true })
      const seen: number[] = []
      const after = jobsOf(restored, (n) => {
        seen.push(n)
        return { kind: 'done' }
      })
      await expect.poll(() => seen).toEqual([2])
      expect(await after.failed(5)).toMatchObject([{ name: 'count', reason: { kind: 'told', words: 'no ink' } }])
      await after.stop()
    } finally {
      await database.close()
      await restored.close()
    }
  })
})
