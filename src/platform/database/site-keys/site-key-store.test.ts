import { describe, expect, it, vi } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { siteKey } from './site-key-store.ts'

describe('a site key', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)

    it('is created once by concurrent requests', async () => {
      const keys = await Promise.all(['one', 'two', 'three'].map((made) => siteKey(database(), 'a test', () => made)))
      expect(new Set(keys).size).toBe(1)
      const make = vi.fn(async () => 'another')
      expect(await siteKey(database(), 'a test', make)).toBe(keys[0])
      expect(make).not.toHaveBeenCalled()
      expect(await siteKey(database(), 'another test', make)).toBe('another')
    })
  })
})
