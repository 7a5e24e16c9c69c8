// Databases of the five oldest schemas with rows, as pg_dump wrote them. Opening one, as every start does, brings it to the newest
// schema in one step.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countedKinds } from '#app/visitor-features.ts'
import { type Database, openAsItIs, openDatabase } from '#platform/database/database.ts'
import { lastApplied, newestMigration } from '#platform/database/migrations.ts'
import { breadth } from './support/breadth.ts'
import {
  type Engine,
  eachEngine,
  emptyDatabaseUrl,
  freshDatabase,
  silentLog,
  tablelessDataDir,
} from './support/databases.ts'

const folder = 'test/dumps'
const dumps = readdirSync(folder).sort()

/** Both days of the dumps are moved to the last ones: counters of expired days are not compared. */
function readDump(file: string): string {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  return readFileSync(join(folder, file), 'utf8')
    .replaceAll('2026-11-20', daysAgo(2))
    .replaceAll('2026-11-21', daysAgo(1))
}

type Columns = { name: string; columns: string }

const tablesOf = (database: Database) =>
  database.query<Columns>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1 ORDER BY 1`,
  )

async function rowsOf(database: Database, tables: readonly Columns[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const found = await database.query<{ row: string }>(
      `SELECT row_to_json(r)::text AS row FROM (SELECT ${columns} FROM ${name}) r ORDER BY 1`,
    )
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

/** Tables, columns, indexes and constraints, by which a migrated database equals a new one. */
async function schemaOf(database: Database): Promise<string[]> {
  const lines = await database.query<{ line: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1`,
  )
  return lines.map(({ line }) => line)
}

async function differences(database: Database): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { recount } of countedKinds(database))
    if (recount) for await (const difference of recount({ mend: false })) found.push(difference)
  return found
}

const emptyOptions = async (engine: Engine) => ({
  log: silentLog,
  ...(engine === 'postgresql'
    ? { dataDir: '', databaseUrl: await emptyDatabaseUrl() }
    : { dataDir: await tablelessDataDir() }),
})

async function within<T>(opened: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opened
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

it('there are dumps of five schemas, with rows in every table', () => {
  expect(dumps.map((file) => file.slice(0, 4))).toEqual(['0001', '0002', '0003', '0004', '0005'])
  for (const file of dumps) {
    const tables = [...readDump(file).matchAll(/^CREATE TABLE (public\.\w+)/gm)].map(([, name]) => name)
    expect(tables.filter((name) => !readDump(file).includes(`\nINSERT INTO ${name} `))).toEqual([])
  }
})

eachEngine((engine) => {
  // On the embedded engine few of them: its databases take seconds to open.
  it.each(engine === 'postgresql' ? dumps : breadth([dumps.at(0)], [dumps.at(0), dumps.at(-1)]))(
    '%s becomes the newest schema in one step, with all rows and true counters',
    async (file = '') => {
      const options = await emptyOptions(engine)
      const fresh = await within(freshDatabase(engine), schemaOf)
      const before = await within(openAsItIs(options), async (database) => {
        await database.script(`BEGIN; ${readDump(file)}; RESET search_path; COMMIT`)
        const tables = await tablesOf(database)
        return { tables, rows: await rowsOf(database, tables) }
      })
      expect(Object.values(before.rows).every((rows) => rows.length > 0)).toBe(true)
      await within(openDatabase(options), async (database) => {
        expect(await lastApplied(database)).toBe(newestMigration())
        expect(await schemaOf(database)).toEqual(fresh)
        expect(await rowsOf(database, before.tables)).toEqual(before.rows)
        expect(await differences(database)).toEqual([])
        // Articles get a first version, and new rows the next ids.
        const [versions] = await database.query('SELECT count(*) AS count FROM article_revisions')
        expect(versions).toEqual({ count: before.rows.articles?.length })
        const [row] = await database.query(
          `INSERT INTO conversions (input_text, output_text) VALUES ('a', 'b') RETURNING id`,
        )
        expect(row).toEqual({ id: 4 })
      })
    },
  )
})
