import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { knowStores, readPurges, recordFailure, recordSuccess } from './purge-store.ts'

const instant = expect.stringMatching(/^\d{4}-.*Z$/)

describe('the record of purges', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const purges = async (store: string) => (await readPurges(database())).get(store)

    it('says since when a store is known, however often it is told', async () => {
      await knowStores(database(), ['usage', 'palettes'])
      await database().query(`UPDATE purges SET known_since = now() - interval '3 days'`)
      const before = await purges('usage')
      await knowStores(database(), ['usage', 'palettes', 'consent'])
      expect(await purges('usage')).toEqual(before)
      expect(await purges('consent')).toEqual({ knownSince: instant, succeeded: null, failed: null })
    })

    it('says what succeeded last, and what failed after it', async () => {
      await recordFailure(database(), 'usage', 'No.')
      expect(await purges('usage')).toMatchObject({ succeeded: null, failed: { at: instant, reason: 'No.' } })
      await recordSuccess(database(), 'usage', 12)
      expect(await purges('usage')).toMatchObject({ succeeded: { at: instant, deleted: 12 }, failed: null })
      await recordFailure(database(), 'usage', 'Again.')
      expect(await purges('usage')).toMatchObject({ succeeded: { deleted: 12 }, failed: { reason: 'Again.' } })
      await recordSuccess(database(), 'usage', 0)
      expect(await purges('usage')).toMatchObject({ succeeded: { deleted: 0 }, failed: null })
    })

    it('of stores that nobody told of before', async () => {
      await recordSuccess(database(), 'new', 1)
      await recordFailure(database(), 'other', 'No.')
      expect(await purges('new')).toMatchObject({ succeeded: { deleted: 1 }, knownSince: instant })
      expect(await purges('other')).toMatchObject({ failed: { reason: 'No.' }, knownSince: instant })
    })
  })
})
