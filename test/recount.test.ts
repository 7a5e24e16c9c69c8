// The operator's command: its output, its exit code, and that it corrects counters only on request.
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { eachEngine, freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { type DatabaseOptions, recount, recountProcess } from './support/recount-command.ts'

/** Works on a database that no other process holds open. */
async function within(options: DatabaseOptions, work: (database: Database) => Promise<unknown>) {
  const database = await openDatabase({ ...options, log: silentLog })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const same = 'All counters match the rows.'

mainlyOn('postgresql', (engine) => {
  it('names each difference in a line, corrects it only on request, and shows the result in its exit code', async () => {
    const options = await freshDatabaseOptions(engine)
    await within(options, async (database) => {
      await database.query(`INSERT INTO consent_records (categories, policy_version) VALUES ('{}', '2025-09-17')`)
      await database.query(`INSERT INTO conversion_days VALUES ('2026-01-02', 4)`)
      await database.query(`INSERT INTO usage_hours VALUES ('2026-01-02 10:00Z', 'qr_code', E'\\x1b[2Jred', 1)`)
    })
    const today = new Date().toISOString().slice(0, 10)
    const differences = [
      'conversion_days 2026-01-02: counted 4, rows 0',
      'usage_hours 2026-01-02T10:00:00.000Z qr_code \\u{1b}[2Jred: counted 1, rows 0',
      `consent_record_days ${today}: counted 0, rows 1`,
    ]
    const found = [...differences, '3 differences. Run "npm run recount -- --mend" to fix them.']
    expect(await recountProcess(options)).toEqual({ code: 1, lines: found, problem: '' })
    expect(await recount(options)).toEqual({ code: 1, lines: found, problem: '' })
    const mended = [...differences, '3 differences fixed.']
    expect(await recount(options, '--mend')).toEqual({ code: 0, lines: mended, problem: '' })
    expect(await recount(options)).toEqual({ code: 0, lines: [same], problem: '' })
  })
})

eachEngine((engine) => {
  it('works beside other processes on PostgreSQL, and names the holder of the embedded database', async () => {
    const options = await freshDatabaseOptions(engine)
    await within(options, async () => {
      const { code, lines, problem } = await recount(options)
      if (engine === 'postgresql') expect([code, lines]).toEqual([0, [same]])
      else
        expect([code, lines, problem]).toEqual([2, [], expect.stringMatching(/^DATA_DIR .* is in use by process \d+/)])
    })
  })
})

it('shows its usage', async () => {
  const options = await freshDatabaseOptions('postgresql')
  const usage = 'Usage: npm run recount [-- --mend]'
  expect(await recount(options, '--mned')).toEqual({ code: 2, lines: [], problem: usage })
  expect(await recount(options, '--mend', 'now')).toMatchObject({ code: 2, problem: usage })
})
