import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTexts } from '../../../../test/support/analysis-world.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { countResult, deleteOldRuns, endRun, findRun, insertRun } from './analysis-run-store.ts'

describe('batches', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(() => forgetTexts(database()))
    const begin = () => insertRun(database(), { wanted: 3, startedBy: 'mira' })

    it('run one at a time', async () => {
      const ids = await Promise.all([begin(), begin()])
      expect(ids.filter((id) => id === null)).toHaveLength(1)
      const [id = 0] = ids.flatMap((begun) => begun ?? [])
      await endRun(database(), id, { state: 'done' })
      expect(await begin()).toBeGreaterThan(id)
      expect(await findRun(database(), id)).toMatchObject({ id, state: 'done' })
    })

    it('count their results, and end once', async () => {
      expect(await findRun(database())).toBeNull()
      const id = (await begin()) ?? 0
      for (const state of ['analyzed', 'analyzed', 'failed', 'wordless'] as const)
        await countResult(database(), id, state)
      await endRun(database(), id, { state: 'failed', problem: 'No money left.', problemStatus: 503 })
      await endRun(database(), id, { state: 'done' })
      expect(await findRun(database())).toEqual({
        id,
        state: 'failed',
        wanted: 3,
        processedCount: 4,
        successCount: 2,
        wordlessCount: 1,
        failedCount: 1,
        startedBy: 'mira',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        problem: 'No money left.',
        problemStatus: 503,
      })
    })

    it('are deleted after a while, except the newest', async () => {
      for (let count = 0; count < 2; count++) await endRun(database(), (await begin()) ?? 0, { state: 'done' })
      const newest = await findRun(database())
      await deleteOldRuns(database(), 90)
      expect(await database().query('SELECT id FROM analysis_runs')).toHaveLength(2)
      await database().query("UPDATE analysis_runs SET started_at = now() - interval '91 days'")
      await deleteOldRuns(database(), 90)
      expect(await database().query('SELECT id FROM analysis_runs')).toEqual([{ id: newest?.id }])
    })
  })
})
