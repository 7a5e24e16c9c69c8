import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import type { Outcome, ReceiverName, ToldChange } from '../domain/receivers.ts'
import { findDue, storeChanges, storePurgeOfAll } from './change-store.ts'
import { claimDue, listReceivers, makeDue, record, secondsToNext } from './receiver-store.ts'

const change: ToldChange = {
  articleId: 7,
  kind: 'edited',
  pages: ['https://tools.example.com/article/7/a'],
  isMarksOnly: false,
  copies: ['https://tools.example.com/'],
  tags: ['articles', 'article-7'],
}

describe('the outbox', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(() => database().query('TRUNCATE distribution_changes, distribution_receivers'))

    const store = (changes: ToldChange[], receivers: ReceiverName[] = ['cdn']) =>
      database().transaction((transaction) => storeChanges(transaction, changes, { receivers, undoSeconds: 60 }))
    const end = async (outcome: Outcome) => {
      const claimed = (await claimDue(database(), 'cdn')) ?? expect.fail()
      await database().transaction((transaction) => record(transaction, 'cdn', { claimed, outcome }))
      return claimed.changes.length
    }
    const shown = async () => (await listReceivers(database(), [{ name: 'cdn', host: 'cdn.example.com' }]))[0]

    it('has a row for each receiver, due when it may be told', async () => {
      await store([change, { ...change, kind: 'published', articleId: 8 }], ['cdn', 'indexnow'])
      const rows = await database().query(
        `SELECT receiver, article_id AS id, round(extract(epoch FROM due_at - created_at))::int4 AS after, urls, tags
         FROM distribution_changes ORDER BY receiver, article_id, due_at`,
      )
      const copies = { urls: change.copies, tags: change.tags }
      const pages = { urls: change.pages, tags: [] }
      expect(rows).toEqual([
        { receiver: 'cdn', id: 7, after: 0, ...copies },
        { receiver: 'cdn', id: 7, after: 20, ...copies },
        { receiver: 'cdn', id: 8, after: 0, ...copies },
        { receiver: 'cdn', id: 8, after: 20, ...copies },
        { receiver: 'indexnow', id: 7, after: 3, ...pages },
        { receiver: 'indexnow', id: 8, after: 63, ...pages },
      ])
    })

    it('gives what is due to one process, until its call must be over', async () => {
      await store([change])
      expect((await claimDue(database(), 'cdn'))?.changes).toEqual([
        { id: expect.any(Number), urls: change.copies, tags: change.tags },
      ])
      expect(await claimDue(database(), 'cdn')).toBeNull()
      expect((await shown())?.isCalling).toBe(true)
      const seconds = await secondsToNext(database(), 'cdn')
      expect(seconds).toBeGreaterThan(6)
      expect(seconds).toBeLessThanOrEqual(8)
    })

    it('keeps what failed and forgets what was delivered', async () => {
      await database().transaction(storePurgeOfAll)
      expect(await end({ kind: 'failed', result: '500', askedSeconds: null })).toBe(1)
      expect(await shown()).toMatchObject({ waiting: 1, failed: { attempts: 1, result: '500' }, deliveredAt: null })
      expect(await claimDue(database(), 'cdn')).toBeNull()
      await database().transaction((transaction) => makeDue(transaction, 'cdn'))
      expect(await end({ kind: 'delivered', result: '200' })).toBe(1)
      expect(await shown()).toMatchObject({ waiting: 0, failed: null, deliveredAt: expect.any(String) })
      expect(await findDue(database(), 'cdn')).toEqual([])
      expect(await secondsToNext(database(), 'cdn')).toBeGreaterThan(10)
    })

    it('ignores the result of a call that another process has taken over', async () => {
      await store([change])
      const late = (await claimDue(database(), 'cdn')) ?? expect.fail()
      await database().query(`UPDATE distribution_receivers SET next_attempt_at = now()`)
      const next = (await claimDue(database(), 'cdn')) ?? expect.fail()
      const outcome = { kind: 'failed', result: 'timed-out', askedSeconds: null } as const
      await database().transaction((transaction) => record(transaction, 'cdn', { claimed: late, outcome }))
      expect(await shown()).toMatchObject({ isCalling: true, failed: null })
      expect(next.attempts).toBe(2)
    })
  })
})
