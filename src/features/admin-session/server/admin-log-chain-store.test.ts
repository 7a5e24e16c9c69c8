import { describe, expect, it } from 'vitest'
import { databaseFor, freshDatabase, mainlyOn } from '../../../../test/support/databases.ts'
import { checkChain, expireEntries, readHead } from './admin-log-chain-store.ts'
import { auditLog } from './admin-log-store.ts'
import { verifyLog } from './verify-log.ts'

const entry = { administrator: 'mira', action: 'published an article', target: '7', address: '::1', status: 200 }

describe('the chain of the administrative log', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('is intact without entries, and after many concurrent entries', async () => {
      expect(await checkChain(database(), 1)).toEqual({ entries: 0, before: 0, lastHash: '', faults: [] })
      await Promise.all(
        Array.from({ length: 60 }, (_, n) => auditLog(database(), { ...entry, target: n % 3 ? `"\\${n}é🙂` : null })),
      )
      const numbers = await database().query<{ entry: number }>('SELECT entry FROM admin_log ORDER BY at, id')
      expect(numbers.map((row) => row.entry).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 60 }, (_, n) => n + 1),
      )
      expect(await checkChain(database(), 1)).toMatchObject({ entries: 60, faults: [] })
    })

    it.each([
      ['a changed administrator', `UPDATE admin_log SET administrator = 'somebody' WHERE entry = 20`, 'changed', 20],
      ['a changed time', `UPDATE admin_log SET at = at - interval '1 millisecond' WHERE entry = 60`, 'changed', 60],
      // Which of the concurrent entries has no target depends on their order.
      [
        'a removed or added target',
        `UPDATE admin_log SET target = CASE WHEN target IS NULL THEN '7' END WHERE entry = 2`,
        'changed',
        2,
      ],
      ['a changed status', `UPDATE admin_log SET status = 401 WHERE entry = 1`, 'changed', 1],
      ['a new hash', `UPDATE admin_log SET hash = repeat('0', 64) WHERE entry = 60`, 'changed', 60],
      ['a removed entry', 'DELETE FROM admin_log WHERE entry = 30', 'missing', 30],
      ['a removed first entry', 'DELETE FROM admin_log WHERE entry = 1', 'missing', 1],
      ['a removed last entry', 'DELETE FROM admin_log WHERE entry = 60', 'missing', 60],
      ['all entries removed', 'DELETE FROM admin_log', 'missing', 1],
      [
        'a cut beginning, noted as expired',
        `WITH cut AS (DELETE FROM admin_log WHERE entry <= 10 RETURNING entry, hash, at)
         UPDATE admin_log_chain SET expired_entry = 10, expired_hash = cut.hash, expired_at = cut.at FROM cut WHERE cut.entry = 10`,
        'cut',
        10,
      ],
      [
        'a cut beginning without a time',
        `WITH cut AS (DELETE FROM admin_log WHERE entry <= 10 RETURNING entry, hash)
         UPDATE admin_log_chain SET expired_entry = 10, expired_hash = cut.hash FROM cut WHERE cut.entry = 10`,
        'cut',
        10,
      ],
      [
        'all entries noted as expired',
        `WITH cut AS (DELETE FROM admin_log RETURNING entry)
         UPDATE admin_log_chain SET expired_entry = last_entry, expired_hash = last_hash, expired_at = last_at`,
        'cut',
        60,
      ],
      ['entries with new numbers', 'UPDATE admin_log SET entry = 205 - entry WHERE entry IN (5, 6)', 'missing', 5],
    ])('detects %s', async (_name, forgery, kind, number) => {
      // Rolls back, so that each forgery starts from an intact chain.
      const forged = database().transaction(async (transaction) => {
        await transaction.query(forgery)
        const report = await checkChain(transaction, 1)
        throw Object.assign(new Error('rolled back'), { report })
      })
      await expect(forged).rejects.toMatchObject({
        report: { faults: expect.arrayContaining([{ kind, entry: number }]) },
      })
    })

    it('detects an entry added outside the chain', async () => {
      const forged = database().transaction(async (transaction) => {
        await transaction.query(
          `INSERT INTO admin_log (administrator, deed, address, status) VALUES ('mira', 'signed in', '::1', 200)`,
        )
        throw Object.assign(new Error('rolled back'), { report: await checkChain(transaction, 1) })
      })
      await expect(forged).rejects.toMatchObject({ report: { faults: [{ kind: 'outside', count: 1 }] } })
    })

    it('stays intact when its oldest entries expire, when all expire, and when new ones follow', async () => {
      const aged = await freshDatabase(engine)
      try {
        for (let n = 0; n < 5; n++) await auditLog(aged, entry)
        expect(await expireEntries(aged, 1, 100)).toBe(0)
        // A retention of zero years makes every entry expire.
        expect(await expireEntries(aged, 0, 3)).toBe(3)
        expect(await checkChain(aged, 0)).toMatchObject({ entries: 2, faults: [] })
        expect(await checkChain(aged, 1)).toMatchObject({ faults: [{ kind: 'cut', entry: 3 }] })
        expect(await expireEntries(aged, 0, 100)).toBe(2)
        expect(await checkChain(aged, 0)).toMatchObject({ entries: 0, faults: [] })
        await auditLog(aged, entry)
        expect(await checkChain(aged, 0)).toMatchObject({ entries: 1, faults: [] })
      } finally {
        await aged.close()
      }
    })

    it('prints each fault, and what the check cannot detect', async () => {
      expect(await verifyLog(database())).toEqual({
        ok: true,
        lines: [
          expect.stringMatching(
            /^The administrative log is intact: 60 entries\. Hash of the last one: [0-9a-f]{64}\. Note it/,
          ),
          expect.stringContaining('You compared no noted hash'),
        ],
      })
    })

    it('finds a recorded hash while all entries up to it are unchanged', async () => {
      const [noted] = await database().query<{ hash: string }>('SELECT hash FROM admin_log WHERE entry = 40')
      const hash = noted?.hash ?? ''
      const found = ['The noted hash belongs to entry 40. No entry up to it was replaced.']
      expect(await verifyLog(database(), hash)).toEqual({ ok: true, lines: expect.arrayContaining(found) })
      expect(await verifyLog(database(), ` ${hash.toUpperCase()}\n`)).toMatchObject({ ok: true })
      expect((await readHead(database()))?.entry).toBe(60)
      for (const other of ['f'.repeat(64), hash.slice(1), '', '\0'])
        expect(await verifyLog(database(), other)).toMatchObject({ ok: false, lines: [expect.any(String)] })
    })

    it('reports a recorded hash as missing when the end was cut off and the chain was reset', async () => {
      const head = await readHead(database())
      const forged = database().transaction(async (transaction) => {
        await transaction.query('DELETE FROM admin_log WHERE entry > 50')
        await transaction.query(
          `UPDATE admin_log_chain SET last_entry = 50, last_hash = (SELECT hash FROM admin_log WHERE entry = 50)`,
        )
        const [blind, compared] = [await verifyLog(transaction), await verifyLog(transaction, head?.hash)]
        throw Object.assign(new Error('rolled back'), { blind, compared })
      })
      await expect(forged).rejects.toMatchObject({
        blind: { ok: true },
        compared: { ok: false, lines: [expect.stringContaining('The noted hash is not in the log')] },
      })
    })
  })
})
