// The promise of every 201: the row survives a power loss (Design: kill -9 under load, 0 acknowledged rows lost).

import { describe, expect, it } from 'vitest'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { apiPaths } from '#shared/paths.ts'
import { breadth, someOf } from './support/breadth.ts'
import { durableDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { end, startSite } from './support/running-site.ts'

const writers = 32
const rowsOfRound = 80

describe('the real server, killed under concurrent posts', () => {
  // The database room kills both engines under writes.
  mainlyOn('embedded', (engine) => {
    it('restarts by itself with every acknowledged row, warns once if root runs it, and keeps its data directory', async () => {
      const options = await durableDatabaseOptions(engine)
      const env = {
        DATA_DIR: options.dataDir,
        WRITE_LIMIT_PER_MINUTE: '1000000',
        ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      }
      const acknowledged = new Set<number>()
      const acknowledgedViews = new Set<number>()
      const runs = breadth(1, 3)
      for (let run = 0; run < runs; run++) {
        const site = await startSite(env)
        const enough = acknowledged.size + rowsOfRound
        const posting = Array.from({ length: writers }, (_, writer) =>
          writer % 2 === 0
            ? postUntilDead(`${site.origin}${apiPaths.conversions}`, conversionOf(`${run}-${writer}`), acknowledged)
            : postUntilDead(`${site.origin}${apiPaths.pageView}`, viewOf(`${run}w${writer}`), acknowledgedViews),
        )
        await eventually(
          () => acknowledged.size,
          (rows) => rows >= enough,
        )
        await end(site.process, 'SIGKILL')
        await Promise.all(posting)
      }
      const site = await startSite(env)
      if (engine === 'embedded') await expectNoSecondServer(site.origin, options.dataDir)
      await site.stop()
      expect(site.process.exitCode).toBe(0)
      const isRoot = process.getuid?.() === 0
      expect(site.output().split('the site runs as root')).toHaveLength(isRoot ? 2 : 1)

      const database = await openDatabase({ ...options, log: silentLog })
      const rows = await queriesOn<BoldTextTables>(database).selectFrom('conversions').select('id').execute()
      const views = await database.query<{ id: number }>('SELECT id FROM page_views')
      const [counts] = await countsOfViews(database)
      await database.close()
      const stored = new Set(rows.map((row) => row.id))
      expect(acknowledged.size).toBeGreaterThanOrEqual(runs * rowsOfRound)
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
      const storedViews = new Set(views.map((view) => view.id))
      expect(acknowledgedViews.size).toBeGreaterThan(20)
      expect([...acknowledgedViews].filter((id) => !storedViews.has(id))).toEqual([])
      // A view and its counters are one transaction, so neither exists without the other.
      const { views: inRows, visitors, ...counted } = counts ?? {}
      expect(inRows).toBe(views.length)
      expect(counted).toEqual({ ofDays: inRows, ofPaths: inRows, ofKinds: 2 * (inRows ?? 0), lastVisitors: visitors })
    })
  })
})

/** The site does not store views from clients that identify as programs. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Body = (turn: number) => object

const conversionOf =
  (name: string): Body =>
  (turn) => ({ inputText: `${name}-${turn}`, outputText: 'x'.repeat(500) })

const viewOf =
  (name: string): Body =>
  (turn) => ({ path: `/page-${turn % 7}`, sessionId: `session_1700000000000_${name}v${turn % 5}` })

async function postUntilDead(address: string, bodyOf: Body, acknowledged: Set<number>): Promise<void> {
  for (let turn = 0; turn < 10_000; turn++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': browser },
        body: JSON.stringify(bodyOf(turn)),
      })
      if (response.status === 201) acknowledged.add(((await response.json()) as { id: number }).id)
    } catch {
      return
    }
  }
}

type ViewCounts = Record<'views' | 'visitors' | 'ofDays' | 'ofPaths' | 'ofKinds' | 'lastVisitors', number>

function countsOfViews(database: Database): Promise<ViewCounts[]> {
  return database.query<ViewCounts>(
    `SELECT (SELECT count(*) FROM page_views) AS views, (SELECT count(DISTINCT session_id) FROM page_views) AS visitors,
      (SELECT sum(views)::int8 FROM visit_days) AS "ofDays", (SELECT sum(views)::int8 FROM path_days) AS "ofPaths",
      (SELECT sum(count)::int8 FROM daily_counts WHERE kind IN ('source', 'device')) AS "ofKinds",
      (SELECT sum(last_visitors)::int8 FROM visit_days) AS "lastVisitors"`,
  )
}

/** A second server ends with one line, and the first one continues unharmed. */
async function expectNoSecondServer(origin: string, DATA_DIR: string): Promise<void> {
  const second = await startSite({ DATA_DIR }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(second).toMatch(/DATA_DIR/)
  expect(second.split('The site ended while starting: ')[1]?.trim().split('\n')).toHaveLength(1)
  const answer = await fetch(`${origin}/api/conversions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inputText: 'still', outputText: 'here' }),
  })
  expect(answer.status).toBe(201)
}

describe('an invalid setting at the start', () => {
  // What is no valid value: src/platform/config.test.ts.
  it.each(
    someOf(
      [
        [{ PORT: 'abc', DATA_DIR: 'unused' }, 'PORT'],
        [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, 'DATABASE_URL'],
      ],
      1,
    ),
  )('ends with one line that names the variable: %j', async (env, variable) => {
    const message = await startSite({ ...(env as Record<string, string>), LOG_LEVEL: 'error' }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(message).toContain(variable)
    expect(message).not.toContain('secret')
    expect(message.split('The site ended while starting: ')[1]?.trim().split('\n')).toHaveLength(1)
  })
})
