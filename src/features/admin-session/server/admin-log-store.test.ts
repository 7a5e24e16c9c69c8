import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { auditLog, readLogPage } from './admin-log-store.ts'

const unchanged = { administrator: 'mira', target: '7', address: '2001:db8::7', status: 200 }
const entry = { ...unchanged, action: 'published an article' }

describe('the store of the administrative log', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(async () => {
      await database().query('DELETE FROM admin_log')
    })

    it('stores administrator, action, address and status, with or without a target', async () => {
      await auditLog(database(), entry)
      await auditLog(database(), { ...entry, action: 'signed out', target: null })
      const { items } = await readLogPage(database(), 1)
      const stored = { id: expect.any(Number), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }
      expect(items).toEqual([
        { ...unchanged, ...stored, action: 'signed out', target: null },
        { ...unchanged, ...stored, action: 'published an article' },
      ])
    })

    it('cuts addresses to the longest possible length', async () => {
      await auditLog(database(), { ...entry, address: 'x'.repeat(300) })
      expect((await readLogPage(database(), 1)).items).toMatchObject([{ address: 'x'.repeat(64) }])
    })

    it('is read in pages of 20, newest first, also within one instant, and has no items beyond the last page', async () => {
      // Rows that were written later have lower ids here, so that insertion order fails the test.
      await database().query(
        `INSERT INTO admin_log (id, at, administrator, deed, target, address, status) OVERRIDING SYSTEM VALUE
        SELECT id, '2025-09-17'::timestamptz + id / 3 * interval '1 minute', 'mira', 'published an article', id::text, '::1', 200
        FROM generate_series(1045, 1001, -1) AS id`,
      )
      const pages = await Promise.all([1, 2, 3].map((page) => readLogPage(database(), page)))
      expect(pages).toMatchObject(Array(3).fill({ total: 45, totalPages: 3 }))
      expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5])
      const targets = pages.flatMap(({ items }) => items.map(({ target }) => Number(target)))
      expect(targets).toEqual(Array.from({ length: 45 }, (_, i) => 1045 - i))
      for (const page of [4, 999_999])
        expect(await readLogPage(database(), page)).toEqual({ items: [], total: 45, totalPages: 3 })
    })
  })
})
