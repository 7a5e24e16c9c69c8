import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { databaseFor, eachEngine, emptyDatabaseUrl, silentLog } from '../../../test/support/databases.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrations.ts'

describe('migrations', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)

    it('create the tables of every store', async () => {
      const tables = await database().query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      )
      expect(tables.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['conversions', 'palettes', 'usage_events']),
      )
    })

    it('run once: opening again changes nothing', async () => {
      const applied = () => database().query('SELECT * FROM drizzle.__drizzle_migrations')
      const before = await applied()
      await migrate(database(), silentLog)
      expect(await applied()).toEqual(before)
    })

    it('leave nothing behind when one of them fails, and all run once it is repaired', async () => {
      // Later than every migration, whatever this machine's clock says.
      const later = Date.UTC(2900, 0)
      const broken = await folderOf([
        { at: later, sql: 'CREATE TABLE first (id int);\n--> statement-breakpoint\nINSERT INTO first VALUES (1);' },
        { at: later + 1, sql: 'CREATE TABLE second (id nonsense);' },
      ])
      await expect(migrate(database(), silentLog, broken)).rejects.toMatchObject({ code: '42704' })
      await expect(database().query('SELECT * FROM first')).rejects.toMatchObject({ code: '42P01' })
      const repaired = await folderOf([
        { at: later, sql: 'CREATE TABLE first (id int);\n--> statement-breakpoint\nINSERT INTO first VALUES (1);' },
        { at: later + 1, sql: 'CREATE TABLE second (id int);' },
      ])
      await migrate(database(), silentLog, repaired)
      await expect(database().query('SELECT * FROM first')).resolves.toEqual([{ id: 1 }])
      await expect(database().query('SELECT * FROM second')).resolves.toEqual([])
    })
  })

  it('run once in total when several processes start together', async () => {
    const options = { databaseUrl: await emptyDatabaseUrl(), dataDir: '', log: silentLog }
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options)))
    const [first] = databases
    const [ran] = (await first?.query<{ count: number }>('SELECT count(*) FROM drizzle.__drizzle_migrations')) ?? []
    const [distinct] =
      (await first?.query<{ count: number }>('SELECT count(DISTINCT hash) FROM drizzle.__drizzle_migrations')) ?? []
    expect(ran).toEqual(distinct)
    await Promise.all(databases.map((database) => database.close()))
  })
})

async function folderOf(migrations: { at: number; sql: string }[]): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  const entries = migrations.map(({ at }, idx) => ({ idx, when: at, tag: `000${idx}`, breakpoints: true }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [idx, { sql }] of migrations.entries()) await writeFile(join(folder, `000${idx}.sql`), sql)
  return folder
}
