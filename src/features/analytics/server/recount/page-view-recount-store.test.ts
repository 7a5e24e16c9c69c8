import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { breadth } from '../../../../../test/support/breadth.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { buildAllCells } from '../cells/cell-job.ts'
import { recountPageViews } from './page-view-recount-store.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const pathKey = (path: string) => uuid(sha256(path).slice(0, 32))
const visitorKey = (session: string) => {
  const time = BigInt.asUintN(48, BigInt(session.split('_')[1] ?? 0))
  return uuid(time.toString(16).padStart(12, '0') + sha256(session).slice(0, 20))
}

const sessions = ['session_1_a', 'session_1758096000000_b', 'session_9999999999999999_c', 'session_0_d']
const paths = ['/', '/a', '/ä %2f', `/${'long'.repeat(500)}`]

type View = { day: string; path: string; session: string; source: string; device: string }
const countBy = (keys: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
const distinct = (keys: readonly string[]) => [...new Set(keys)]
/** The last day of each visitor, computed from the views. */
const lastDays = (views: readonly View[], keyOf: (view: View) => string) =>
  new Map(views.toSorted((one, other) => (one.day < other.day ? -1 : 1)).map((view) => [keyOf(view), view.day]))

/** All counters of the reports, computed from the views. */
function rightCounters(views: readonly View[]) {
  const ofPath = ({ path, session }: View) => `${pathKey(path)} ${visitorKey(session)}`
  const ofVisitor = ({ session }: View) => visitorKey(session)
  const [pathVisitors, visitors] = [lastDays(views, ofPath), lastDays(views, ofVisitor)]
  const views_ = countBy(views.map(({ day, path }) => `${day} ${pathKey(path)}`))
  const lastOfPaths = countBy([...pathVisitors].map(([key, day]) => `${day} ${key.slice(0, 36)}`))
  const lastOfDays = countBy([...visitors.values()])
  const presence = distinct(views.map((view) => `${view.day} ${ofVisitor(view)}`))
  const days = distinct(views.map(({ day }) => day))
  const kinds = countBy(
    views.flatMap(({ day, source, device }) => [`${day} source ${source}`, `${day} device ${device}`]),
  )
  return {
    path_visitors: [...pathVisitors].map(([key, day]) => `${day} ${key}`),
    visitors: [...visitors].map(([key, day]) => `${day} ${key}`),
    day_visitors: presence,
    path_days: [...views_].map(([key, count]) => `${key} ${count} ${lastOfPaths.get(key) ?? 0}`),
    visit_days: days.map((day) => {
      const of = (keys: readonly string[]) => keys.filter((key) => key.startsWith(day)).length
      return `${day} ${of(views.map((view) => view.day))} ${of(presence)} ${lastOfDays.get(day) ?? 0}`
    }),
    daily_counts: [...kinds].map(([key, count]) => `${key} ${count}`),
    viewed_paths: distinct(views.map(({ path }) => path)).map((path) => `${pathKey(path)} ${path}`),
  }
}
type Counters = ReturnType<typeof rightCounters>
const sorted = (counters: Counters) =>
  Object.fromEntries(Object.entries(counters).map(([table, rows]) => [table, rows.toSorted()]))

describe('the recount of page views', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    let views: View[] = []

    const recount = async (mend: boolean) => {
      const lines: string[] = []
      for await (const { table, key, counted, rows } of recountPageViews(database(), { mend })) {
        lines.push(`${table} ${key}: ${counted}, ${rows}`)
      }
      return lines
    }
    const counters = async (): Promise<Counters> => {
      const rows = async (columns: string, table: string, where = 'true') => {
        const found = await database().query<{ row: string }>(
          `SELECT concat_ws(' ', ${columns}) AS row FROM ${table} WHERE ${where}`,
        )
        return found.map(({ row }) => row)
      }
      return {
        path_visitors: await rows('last_day, path, visitor', 'path_visitors'),
        visitors: await rows('last_day, visitor', 'visitors'),
        day_visitors: await rows('day, visitor', 'day_visitors'),
        path_days: await rows('day, path, views, last_visitors', 'path_days'),
        visit_days: await rows('day, views, visitors, last_visitors', 'visit_days'),
        daily_counts: await rows('day, kind, key, count', 'daily_counts', `kind IN ('source', 'device')`),
        viewed_paths: await rows('key, path', 'viewed_paths'),
      }
    }

    beforeAll(async () => {
      await database().query(
        `INSERT INTO page_views (path, session_id, source, device, created_at)
        SELECT ($1::text[])[1 + n * n % 4], ($2::text[])[1 + n % 7 % 4], ($3::text[])[1 + n % 3], ($4::text[])[1 + n % 2],
          date_trunc('day', now()) - CASE n % 6 WHEN 5 THEN 88 ELSE n % 6 END * interval '1 day' - CASE n % 7 WHEN 0 THEN interval '1 microsecond' ELSE interval '0' END
        FROM generate_series(1, 120) AS n`,
        [paths, sessions, ['(direct)', 'chatgpt.com', '(internal)'], ['phone', 'unknown']],
      )
      views = await database().query<View>(
        `SELECT created_at::date AS day, path, session_id AS session, source, device FROM page_views`,
      )
    })

    it('rebuilds every counter from the page views, and then finds no difference', async () => {
      expect((await recount(true)).length).toBeGreaterThan(50)
      expect(sorted(await counters())).toEqual(sorted(rightCounters(views)))
      expect(await recount(false)).toEqual([])
    })

    const harms: [string, string, number][] = [
      [
        'views of a path',
        `UPDATE path_days SET views = views + 1 WHERE (day, path) IN (SELECT day, path FROM path_days LIMIT 1)`,
        1,
      ],
      [
        'last visitors of a path',
        `UPDATE path_days SET last_visitors = 7 WHERE (day, path) IN (SELECT day, path FROM path_days LIMIT 1)`,
        1,
      ],
      ['a path that nobody viewed', `INSERT INTO path_days SELECT current_date - 3, gen_random_uuid(), 1, 0`, 1],
      ['the text of a path', `DELETE FROM viewed_paths WHERE path = '/'`, 1],
      [
        'a day',
        `UPDATE visit_days SET views = 0, visitors = visitors + 1, last_visitors = 9 WHERE day = current_date - 1`,
        3,
      ],
      ['a day that is gone', `DELETE FROM visit_days WHERE day = current_date - 1`, 2],
      ['a visitor of a day too many', `INSERT INTO day_visitors SELECT current_date - 1, gen_random_uuid()`, 1],
      ['a visitor of a day too few', `DELETE FROM day_visitors WHERE day = current_date - 1`, 1],
      ['a visitor too many', `INSERT INTO visitors SELECT gen_random_uuid(), current_date - 1`, 2],
      ['a last day too early', `UPDATE visitors SET last_day = last_day - 1`, 2],
      ['a last day too late', `UPDATE visitors SET last_day = current_date + 1`, 2],
      ['a last day of a path too late', `UPDATE path_visitors SET last_day = current_date`, 2],
      ['visitors of paths that are gone', `DELETE FROM path_visitors`, 2],
      [
        'a source',
        `UPDATE daily_counts SET count = count + 2 WHERE day = current_date - 1 AND kind = 'source' AND key = '(direct)'`,
        1,
      ],
      ['a device that nobody has', `INSERT INTO daily_counts VALUES (current_date - 1, 'device', 'fridge', 3)`, 1],
    ]
    // The first test runs each statement on both engines.
    it.each(engine === 'postgresql' ? harms : breadth(harms.slice(0, 4), harms))(
      'finds and repairs %s',
      async (_, harm, atLeast) => {
        await database().query(harm)
        const found = await recount(false)
        expect(found.length).toBeGreaterThanOrEqual(atLeast)
        // Some differences follow from others and disappear with them.
        expect((await recount(true)).length).toBeGreaterThan(0)
        expect(sorted(await counters())).toEqual(sorted(rightCounters(views)))
      },
    )

    it('restores the campaign tags of visitors that were gone', async () => {
      const [session] = sessions
      await database().query(
        `UPDATE page_views SET entry_source = '(direct)', utm_source = 'mail' WHERE session_id = $1`,
        [session],
      )
      await database().query('DELETE FROM visitors')
      await recount(true)
      expect(
        await database().query('SELECT entry_source, utm_source FROM visitors WHERE entry_source IS NOT NULL'),
      ).toEqual([{ entry_source: '(direct)', utm_source: 'mail' }])
    })

    it('finds cells that reports would use although they are wrong, and has them built again', async () => {
      await buildAllCells(database(), { now: new Date() })
      expect(await recount(false)).toEqual([])
      await database().query(`UPDATE view_cells SET visitors = visitors + 1 WHERE day = current_date - 1 AND level = 9`)
      const [day] = await database().query<{ day: string }>(`SELECT current_date - 1 AS day`)
      expect(await recount(true)).toEqual([expect.stringMatching(`view_cells ${day?.day} cells: `)])
      expect(await recount(false)).toEqual([])
      await buildAllCells(database(), { now: new Date() })
      expect(await recount(false)).toEqual([])
    })

    it('leaves out cells that wait to be built again', async () => {
      await database().query(`UPDATE view_cells SET views = views + 1`)
      expect(await recount(false)).toEqual([])
      await database().query('TRUNCATE view_cells')
    })

    it('changes nothing in report-only mode', async () => {
      await database().query(
        `WITH days AS (DELETE FROM visit_days WHERE day = current_date - 1), texts AS (DELETE FROM viewed_paths WHERE path = '/'),
          present AS (INSERT INTO day_visitors SELECT current_date - 1, gen_random_uuid()),
          late AS (UPDATE path_visitors SET last_day = current_date), gone AS (DELETE FROM visitors),
          kinds AS (UPDATE daily_counts SET count = count + 2)
        UPDATE path_days SET views = views + 1`,
      )
      const harmed = await counters()
      expect((await recount(false)).length).toBeGreaterThan(5)
      expect(await counters()).toEqual(harmed)
      await recount(true)
      expect(sorted(await counters())).toEqual(sorted(rightCounters(views)))
    })

    it('describes each difference in one line', async () => {
      await database().query(`UPDATE daily_counts SET count = 99 WHERE day = current_date - 2 AND key = 'phone'`)
      const [day] = await database().query<{ day: string }>(`SELECT current_date - 2 AS day`)
      const rows = views.filter((view) => view.day === day?.day && view.device === 'phone').length
      expect(await recount(true)).toEqual([`daily_counts ${day?.day} device phone: 99, ${rows}`])
    })

    it('ignores other counters and days after the retention period', async () => {
      await database().query(`INSERT INTO daily_counts VALUES (current_date, 'load', 'bots', 5)`)
      await database().query(`INSERT INTO visit_days VALUES (current_date - 90, 5, 5, 5)`)
      expect(await recount(false)).toEqual([])
    })
  })
})
