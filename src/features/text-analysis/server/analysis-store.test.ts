import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTexts, sampleAnalysis, waitingTexts } from '../../../../test/support/analysis-world.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { analysisStore, countWaiting, nextTexts, storeResult, type TextResult } from './analysis-store.ts'

describe('texts that wait for their analysis', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(() => forgetTexts(database()))
    const store = (id: number, result: TextResult) =>
      database().transaction((transaction) => storeResult(transaction, id, result))
    const next = async (atMost: number, without: readonly number[] = []) =>
      (await nextTexts(database(), { atMost, without })).map(({ text }) => text)
    const analyzed: TextResult = { state: 'analyzed', analysis: sampleAnalysis }

    it('are read newest first, with failed ones last', async () => {
      const [, two = 0, three = 0] = await waitingTexts(database(), ['One', 'Two', 'Three', 'Four'])
      expect(await store(three, { state: 'failed' })).toBe(true)
      expect(await next(10)).toEqual(['Four', 'Two', 'One', 'Three'])
      expect(await next(2, [two])).toEqual(['Four', 'One'])
      expect([await countWaiting(database(), 3), await countWaiting(database(), 50)]).toEqual([3, 4])
    })

    it('are analyzed once, and no longer wait', async () => {
      const [one = 0, two = 0] = await waitingTexts(database(), ['One', '123'])
      const both = await Promise.all([store(one, analyzed), store(one, analyzed)])
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await store(two, { state: 'wordless' })).toBe(true)
      expect([await store(two, { state: 'failed' }), await next(10)]).toEqual([false, []])
      expect(await database().query('SELECT conversion_id AS id, language FROM text_analyses')).toEqual([
        { id: one, language: 'de' },
      ])
    })

    it('are deleted with their conversions, which is not counted as a failure', async () => {
      const [one = 0, two = 0] = await waitingTexts(database(), ['One', 'Two'])
      await store(one, analyzed)
      await database().query('DELETE FROM conversions')
      expect([await store(two, analyzed), await next(10)]).toEqual([false, []])
      expect(await database().query('SELECT * FROM text_analyses')).toEqual([])
    })

    it('keep their analysis for 90 days', async () => {
      const { kept, deleteExpired } = analysisStore(database())
      expect(await kept()).toEqual({ rows: 0, oldest: null })
      const ids = await waitingTexts(database(), ['One', 'Two'])
      for (const id of ids) await store(id, analyzed)
      const age = (days: number) =>
        database().query(
          'UPDATE text_analyses SET created_at = now() - make_interval(days => $1) WHERE conversion_id = $2',
          [days, ids[0]],
        )
      await age(89)
      expect([await deleteExpired(), await kept()]).toEqual([0, { rows: 2, oldest: expect.any(String) }])
      await age(90)
      expect([await deleteExpired(), await kept()]).toEqual([1, { rows: 1, oldest: expect.any(String) }])
    })
  })
})
