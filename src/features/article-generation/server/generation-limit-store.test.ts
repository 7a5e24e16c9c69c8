import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { generationLimit } from './generation-limit-store.ts'

const unlogged = () => Promise.resolve()

describe('the limit of one generation per administrator', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(async () => {
      await database().query('DELETE FROM generation_turns')
    })

    it('lets a claim expire when its process ended without releasing it', async () => {
      const limit = generationLimit(database())
      expect(await limit.claim(5, 60)).not.toBeNull()
      expect(await limit.claim(5, 60)).toBeNull()
      await database().query(`UPDATE generation_turns SET until = now() - interval '1 second'`)
      expect(await limit.claim(5, 60)).not.toBeNull()
    })

    it('keeps the next claim when an expired one is released late', async () => {
      const limit = generationLimit(database())
      const late = await limit.claim(5, 0)
      await database().query(`UPDATE generation_turns SET until = until - interval '1 second'`)
      const next = await limit.claim(5, 60)
      await late?.release()
      expect(await limit.claim(5, 60)).toBeNull()
      await next?.release()
      expect(await limit.claim(5, 60)).not.toBeNull()
    })

    it('cancels a running claim only for its administrator, and once', async () => {
      const limit = generationLimit(database())
      const claim = await limit.claim(5, 60)
      expect(await limit.cancel(6, unlogged)).toBe(false)
      expect([await claim?.isHeld(), await limit.cancel(5, unlogged), await limit.cancel(5, unlogged)]).toEqual([
        true,
        true,
        false,
      ])
      expect([await claim?.isHeld(), await claim?.release()]).toEqual([false, false])
      expect(await limit.claim(5, 60)).not.toBeNull()
    })

    it('grants one of eight simultaneous claims', async () => {
      const limit = generationLimit(database())
      const claims = await Promise.all(Array.from({ length: 8 }, () => limit.claim(5, 60)))
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
    })
  })
})
