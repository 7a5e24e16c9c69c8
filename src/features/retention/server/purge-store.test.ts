import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { readPurges, recordFailure, recordSuccess, registerStores } from './purge-store.ts'

const instant = expect.stringMatching(/^\d{4}-.*Z$/)

describe('the record of purges', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const purges = async (store: string) => (await readPurges(database())).get(store)

    it('keeps the first registration of a store after further registrations', async () => {
      await registerStores(database(), ['usage', 'palettes'])
      await database().query(`UPDATE purges SET known_since = now() - interval '3 days'`)
      const before = await purges('usage')
      await registerStores(database(), ['usage', 'palettes', 'consent'])
      expect(await purges('usage')).toEqual(before)
      expect(await purges('consent')).toEqual({ knownSince: instant, succeeded: null, failed: null })
    })

    it('keeps the last success, and a later failure', async () => {
      await recordFailure(database(), 'usage', 'No.')
      expect(await purges('usage')).toMatchObject({ succeeded: null, failed: { at: instant, reason: 'No.' } })
      await recordSuccess(database(), 'usage', 12)
      expect(await purges('usage')).toMatchObject({ succeeded: { at: instant, deleted: 12 }, failed: null })
      await recordFailure(database(), 'usage', 'Again.')
      expect(await purges('usage')).toMatchObject({ succeeded: { deleted: 12 }, failed: { reason: 'Again.' } })
      await recordSuccess(database(), 'usage', 0)
      expect(await purges('usage')).toMatchObject({ succeeded: { deleted: 0 }, failed: null })
    })

    it('registers unknown stores with their first result', async () => {
      await recordSuccess(database(), 'new', 1)
      await recordFailure(database(), 'other', 'No.')
      expect(await purges('new')).toMatchObject({ succeeded: { deleted: 1 }, knownSince: instant })
      expect(await purges('other')).toMatchObject({ failed: { reason: 'No.' }, knownSince: instant })
    })
  })
})
