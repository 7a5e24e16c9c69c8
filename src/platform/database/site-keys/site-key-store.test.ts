import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { siteKey } from './site-key-store.ts'

describe('a site key', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)

    it('is made once, however many ask for it at the same time', async () => {
      const keys = await Promise.all(['one', 'two', 'three'].map((made) => siteKey(database(), 'a test', () => made)))
      expect(new Set(keys).size).toBe(1)
      expect(await siteKey(database(), 'a test', () => 'another')).toBe(keys[0])
      expect(await siteKey(database(), 'another test', () => 'another')).toBe('another')
    })
  })
})
