// The statements of planning and sending notifications, on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import { editorialStore } from '#features/editorial/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { databaseFor, freshDatabaseOptions, mainlyOn, silentLog } from '../../../../../test/support/databases.ts'
import { sampleNews } from '../../../../../test/support/push-world.ts'
import { sampleSubscription } from '../../../../../test/support/sample-subscription.ts'
import { notificationStore } from '../notification-store.ts'
import { expiringSubscriptions, personalSubscriptions, subscriptionStore } from '../subscription-store.ts'
import { deliveryStore } from './delivery-store.ts'
import { begin, endPlanning, holdPlanning, nextSubscribers, noteNobody, plan, planningStore } from './planning-store.ts'

describe('the stores of notifications', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => deliveryStore(database())
    let articleId: number
    let ids: number[]
    beforeEach(async () => {
      await database().query('DELETE FROM push_subscriptions')
      articleId = (await articleStore(database()).insertArticle(sampleNews, { by: 'editor' })).id
      ids = []
      for (const name of ['a', 'b', 'c']) ids.push((await subscribe(name)).id)
    })
    const endpointOf = (name: string) => `https://push.example.com/${name}`
    const subscribe = (name: string) =>
      subscriptionStore(database()).store({ ...sampleSubscription, endpoint: endpointOf(name) })
    const planAll = (day = '2026-03-10', at = new Date(0)) =>
      database().transaction(async (transaction) => {
        await begin(transaction, articleId)
        const planned = ids.map((id) => ({ id, at, day }))
        await plan(transaction, articleId, planned)
        // Planning a second time changes nothing.
        await plan(transaction, articleId, planned)
        return endPlanning(transaction, articleId, 'no-subscribers')
      })
    const figures = async () => (await notificationStore(database()).find([articleId]))[0]
    const subscribers = (after = 0) => database().transaction((transaction) => nextSubscribers(transaction, after))
    const waiting = () =>
      database().query<{ id: number; attempts: number; isDue: boolean }>(
        `SELECT subscription_id AS id, attempts, due_at <= now() AS "isDue" FROM push_deliveries WHERE article_id = $1 ORDER BY 1`,
        [articleId],
      )

    it('plan each subscriber once, store the day and count due deliveries', async () => {
      expect(await planAll()).toBe(true)
      expect(await figures()).toMatchObject({ state: 'sending', reason: null, due: 3, sent: 0, faults: {} })
      const settings = { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: false }
      expect(await subscribers()).toEqual(ids.map((id) => ({ id, ...settings, notifiedOn: '2026-03-10' })))
      await database().query('UPDATE push_subscriptions SET quiet_from = 22, quiet_until = 8 WHERE id = $1', [ids[2]])
      expect(await subscribers(ids[1])).toMatchObject([{ id: ids[2], quietHours: { from: 22, until: 8 } }])
    })

    it('store why no subscriber is notified, and never begin a second notification', async () => {
      await database().transaction(async (transaction) => {
        await begin(transaction, articleId)
        expect(await holdPlanning(transaction, articleId)).toBe(true)
        expect(await endPlanning(transaction, articleId, 'no-interest')).toBe(false)
        await begin(transaction, articleId)
        await noteNobody(transaction, articleId, 'too-late')
        expect(await holdPlanning(transaction, articleId)).toBe(false)
      })
      expect(await figures()).toMatchObject({ state: 'nobody', reason: 'no-interest', due: 0 })
      expect(await planningStore(database()).known([articleId, 999_999])).toEqual(new Set([articleId]))
    })

    it('lease a delivery to one caller at a time, until the lease expires', async () => {
      await planAll()
      const [first, second] = [await store().lease(articleId, 2), await store().lease(articleId, 2)]
      expect([first, second].map((leased) => leased.map(({ subscriptionId }) => subscriptionId))).toEqual([
        ids.slice(0, 2),
        ids.slice(2),
      ])
      expect(first[0]).toEqual({
        subscriptionId: ids[0],
        endpoint: endpointOf('a'),
        ...sampleSubscription.keys,
        attempts: 1,
        isStale: false,
      })
      expect([await store().lease(articleId, 2), await store().countDue(articleId)]).toEqual([[], 0])
      const next = await store().nextDue(articleId)
      expect(next?.getTime()).toBeGreaterThan(Date.now() + 30_000)
      await database().query(`UPDATE push_deliveries SET due_at = now() - interval '1 second'`)
      await database().query(`UPDATE push_notifications SET begun_at = now() - interval '37 hours'`)
      expect(await store().lease(articleId, 9)).toMatchObject(ids.map(() => ({ attempts: 2, isStale: true })))
    })

    it('record results, and finish the notification when no delivery is left', async () => {
      await planAll()
      const [sent, failed, gone] = await store().lease(articleId, 9)
      if (!(sent && failed && gone)) throw new Error('Three are due')
      await store().record(articleId, [
        { delivery: sent, kind: 'sent' },
        { delivery: failed, kind: 'later', afterSeconds: 0, isCounted: true },
        { delivery: gone, kind: 'gone' },
      ])
      expect(await figures()).toMatchObject({ state: 'sending', sent: 1, failed: 0, removed: 1 })
      await store().finish(articleId)
      expect(await waiting()).toEqual([{ id: failed.subscriptionId, attempts: 1, isDue: true }])
      const [again] = await store().lease(articleId, 9)
      if (!again) throw new Error('One is due')
      await store().record(articleId, [{ delivery: again, kind: 'failed', cause: '403' }])
      await store().finish(articleId)
      expect(await figures()).toMatchObject({ state: 'done', due: 3, sent: 1, failed: 1, faults: { 403: 1 } })
      expect((await subscribers()).map(({ id }) => id)).toEqual([sent.subscriptionId, failed.subscriptionId])
      expect(await store().nextDue(articleId)).toBeNull()
    })

    it('ignore results of an expired lease, and add up faults by their cause', async () => {
      await planAll()
      const late = await store().lease(articleId, 9)
      await database().query(`UPDATE push_deliveries SET due_at = now() - interval '1 second'`)
      const current = await store().lease(articleId, 9)
      await store().record(
        articleId,
        late.map((delivery) => ({ delivery, kind: 'sent' as const })),
      )
      expect(await figures()).toMatchObject({ sent: 0 })
      await store().record(
        articleId,
        current.map((delivery) => ({
          delivery,
          kind: 'failed' as const,
          cause: delivery === current[0] ? '413' : '403',
        })),
      )
      expect(await figures()).toMatchObject({ failed: 3, faults: { 403: 2, 413: 1 } })
    })

    it('give back an attempt that was not made, and retry a subscription whose endpoint changed since it was gone', async () => {
      await planAll()
      const [resting, rotated] = await store().lease(articleId, 2)
      if (!(resting && rotated)) throw new Error('Two are due')
      await subscriptionStore(database()).replace(rotated.endpoint, {
        ...sampleSubscription,
        endpoint: endpointOf('rotated'),
      })
      await store().record(articleId, [
        { delivery: resting, kind: 'later', afterSeconds: 60, isCounted: false },
        { delivery: rotated, kind: 'gone' },
      ])
      expect((await waiting()).slice(0, 2)).toEqual([
        { id: resting.subscriptionId, attempts: 0, isDue: false },
        { id: rotated.subscriptionId, attempts: 1, isDue: true },
      ])
      expect(await figures()).toMatchObject({ removed: 0 })
    })

    it('find unfinished notifications: in planning, with due deliveries, or without any left', async () => {
      const unfinished = async () =>
        (await planningStore(database()).unfinished()).filter((found) => found.articleId === articleId)
      await database().transaction((transaction) => begin(transaction, articleId))
      expect(await unfinished()).toEqual([{ articleId, state: 'planning' }])
      await planAll('2026-03-10', new Date(Date.now() + 3_600_000))
      expect(await unfinished()).toEqual([])
      await database().query(`UPDATE push_deliveries SET due_at = now() - interval '1 second'`)
      expect(await unfinished()).toEqual([{ articleId, state: 'sending' }])
      await database().query('DELETE FROM push_deliveries')
      expect(await unfinished()).toEqual([{ articleId, state: 'sending' }])
      await store().finish(articleId)
      expect(await unfinished()).toEqual([])
    })

    it('delete everything with the article, and the deliveries of a subscriber with the subscription', async () => {
      await planAll()
      await subscriptionStore(database()).remove(endpointOf('a'))
      expect(await waiting()).toHaveLength(2)
      await editorialStore(database()).remove(articleId, 'published')
      expect([await waiting(), await figures()]).toEqual([[], undefined])
    })

    it('never count more opened notifications than sent ones', async () => {
      await planAll()
      const [delivery] = await store().lease(articleId, 1)
      if (!delivery) throw new Error('One is due')
      const notifications = notificationStore(database())
      await notifications.countOpened(articleId)
      await store().record(articleId, [{ delivery, kind: 'sent' }])
      await Promise.all([1, 2, 3].map(() => notifications.countOpened(articleId)))
      expect(await figures()).toMatchObject({ sent: 1, opened: 1 })
      await notifications.countOpened(999_999)
    })
  })
})

describe('on postgresql, a transaction that holds deliveries of another article', () => {
  let database: () => Database
  let other: Database
  beforeAll(async () => {
    const options = await freshDatabaseOptions('postgresql')
    const [first, second] = [
      await openDatabase({ ...options, log: silentLog }),
      await openDatabase({ ...options, log: silentLog }),
    ]
    database = () => first
    other = second
  })
  afterAll(() => Promise.all([database().close(), other.close()]))
  const subscribe = (name: string) =>
    subscriptionStore(database()).store({ ...sampleSubscription, endpoint: `https://push.example.com/${name}` })
  const announce = async (ids: readonly number[]) => {
    const { id } = await articleStore(database()).insertArticle(sampleNews, { by: 'editor' })
    await database().transaction(async (transaction) => {
      await begin(transaction, id)
      const planned = ids.map((subscriber) => ({ id: subscriber, at: new Date(0), day: '2026-03-10' }))
      await plan(transaction, id, planned)
      await endPlanning(transaction, id, 'no-subscribers')
    })
    return id
  }
  const recordGone = async (_ids: readonly number[], articleId: number) => {
    const leased = await deliveryStore(database()).lease(articleId, 9)
    await deliveryStore(database()).record(
      articleId,
      leased.map((delivery) => ({ delivery, kind: 'gone' as const })),
    )
  }
  const deleteExpired = async (ids: readonly number[]) => {
    const sql = `UPDATE push_subscriptions SET seen_at = now() - interval '1 year' WHERE id = ANY ($1::int8[])`
    await database().query(sql, [ids])
    await expiringSubscriptions(database()).deleteExpired()
  }

  it.each([
    ['results of deliveries are recorded', recordGone],
    ['expired subscriptions are deleted', deleteExpired],
    ['subscriptions of a browser are erased', (ids: readonly number[]) => personalSubscriptions(database()).erase(ids)],
  ])('does not deadlock while %s', async (_, deleteAll) => {
    const ids: number[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await subscribe(name)).id)
    const [articleId, otherId] = [await announce(ids), await announce(ids)]
    const { deleting } = await other.transaction(async (transaction) => {
      const lock = (some: readonly (number | undefined)[]) =>
        transaction.query(
          'SELECT FROM push_deliveries WHERE article_id = $1 AND subscription_id = ANY ($2::int8[]) FOR UPDATE',
          [otherId, some],
        )
      await lock([ids[1]])
      const deleting = deleteAll(ids, articleId)
      const waiting = 'SELECT count(*) FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
      await expect.poll(() => transaction.query(waiting)).toEqual([{ count: 1 }])
      await lock(ids)
      return { deleting }
    })
    await deleting
    expect(await database().query('SELECT FROM push_subscriptions')).toEqual([])
  })
})
