import { describe, expect, it, vi } from 'vitest'
import { databaseFor } from '../../test/support/databases.ts'
import { handledJobs } from '../../test/support/handled-jobs.ts'
import { countLeftOver, handleLeftOverRows } from './left-over-rows.ts'
import { countedKinds } from './visitor-features.ts'

const release = `INSERT INTO conversions (input_text, output_text, created_at)
  SELECT 'x', 'y', now() - age FROM unnest($1::interval[]) AS age`
const views = `INSERT INTO page_views (path, session_id, source, device, created_at)
  SELECT '/', 'session_1700000000000_' || i, '(direct)', 'phone', now() FROM generate_series(1, 3) AS i`

describe('rows that another release left uncounted', () => {
  const database = databaseFor('postgresql')
  const uncounted = async () => {
    const tables = new Set<string>()
    for (const { recount } of countedKinds(database())) {
      if (recount) for await (const { table, key } of recount({ mend: false })) tables.add(`${table} ${key}`)
    }
    return [...tables]
  }

  it('are counted after a start and every night, if they are of today or yesterday', async () => {
    const { jobs, run, occasionsOf } = handledJobs()
    const log = { info: vi.fn() }
    handleLeftOverRows({ jobs, database: database(), stored: countedKinds(database()), log })
    expect(occasionsOf(countLeftOver)).toMatchObject([{ atStart: true, afterSeconds: 60 }, { cron: '27 0 * * *' }])

    await database().query(release, [['0 s', '0 s', '24 hours', '72 hours']])
    await database().query(views)
    expect((await uncounted()).length).toBeGreaterThan(3)
    expect(await run(countLeftOver, {})).toEqual({ kind: 'done' })
    const left = await uncounted()
    expect(left).toHaveLength(1)
    expect(left[0]).toMatch(/^conversion_days /)
    expect(log.info).toHaveBeenCalledOnce()

    expect(await run(countLeftOver, {})).toEqual({ kind: 'done' })
    expect(log.info).toHaveBeenCalledOnce()
  })

  it('cannot be in the embedded database, which has one process', () => {
    const { jobs, occasionsOf } = handledJobs()
    handleLeftOverRows({ jobs, database: { ...database(), engine: 'embedded' }, stored: [], log: { info: vi.fn() } })
    expect(occasionsOf(countLeftOver)).toBeUndefined()
  })
})
