import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { houseRulesStore } from './house-rules-store.ts'

describe('the house rules', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const unlogged = () => Promise.resolve()

    it('are empty at first, then stored and replaced as a whole', async () => {
      const store = houseRulesStore(database())
      expect(await store.read()).toEqual({ rules: '', neverUse: [] })
      const rules = {
        rules: 'Say "you".\nNo {buzzwords}, \\ or \'quotes\'.',
        neverUse: ['in today’s, "world"', 'null'],
      }
      expect(await store.replace(rules, unlogged)).toEqual(rules)
      expect(await houseRulesStore(database()).read()).toEqual(rules)
      expect(await store.replace({ rules: '', neverUse: [] }, unlogged)).toEqual({ rules: '', neverUse: [] })
      expect(await database().query('SELECT count(*)::int AS count FROM house_rules')).toEqual([{ count: 1 }])
    })

    it('do not change when the action cannot be logged', async () => {
      const store = houseRulesStore(database())
      const before = await store.read()
      const failing = () => Promise.reject(new Error('No log'))
      await expect(store.replace({ rules: 'New', neverUse: [] }, failing)).rejects.toThrow('No log')
      expect(await store.read()).toEqual(before)
    })
  })
})
