import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { consentStore } from './consent-store.ts'

describe('the consent store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('stores only the policy version and the categories, each category once', async () => {
      const store = consentStore(database())
      const { id } = await store.store({
        categories: ['necessary', 'analytics', 'necessary'],
        policyVersion: '2025-09-17',
      })
      const refused = await store.store({ categories: [], policyVersion: '2025-09-17' })
      const rows = await database().query('SELECT * FROM consent_records WHERE id IN ($1, $2) ORDER BY id', [
        id,
        refused.id,
      ])
      const common = { policy_version: '2025-09-17', created_at: expect.stringMatching(/Z$/) }
      expect(rows).toEqual([
        { id, categories: ['necessary', 'analytics'], ...common },
        { id: refused.id, categories: [], ...common },
      ])
      expect(await store.kept()).toMatchObject({ rows: 2 })
      await store.drain()
    })
  })
})
