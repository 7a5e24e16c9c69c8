import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../../test/support/databases.ts'
import { generationTurns } from './generation-turns-store.ts'

describe('the turn of an administrator', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    beforeEach(async () => {
      await database().query('DELETE FROM generation_turns')
    })

    it('that a process left behind ends by itself', async () => {
      const turns = generationTurns(database())
      expect(await turns.claim(5, 60)).not.toBeNull()
      expect(await turns.claim(5, 60)).toBeNull()
      await database().query(`UPDATE generation_turns SET until = now() - interval '1 second'`)
      expect(await turns.claim(5, 60)).not.toBeNull()
    })

    it('that is given back late takes none from its successor', async () => {
      const turns = generationTurns(database())
      const late = await turns.claim(5, 0)
      await database().query(`UPDATE generation_turns SET until = until - interval '1 second'`)
      const successor = await turns.claim(5, 60)
      await late?.release()
      expect(await turns.claim(5, 60)).toBeNull()
      await successor?.release()
      expect(await turns.claim(5, 60)).not.toBeNull()
    })

    it('is won by one of many that ask at once', async () => {
      const turns = generationTurns(database())
      const claims = await Promise.all(Array.from({ length: 8 }, () => turns.claim(5, 60)))
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
    })
  })
})
