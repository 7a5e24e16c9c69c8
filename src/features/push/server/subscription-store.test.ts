import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { sampleSubscription } from '../../../../test/support/sample-subscription.ts'
import { expiringSubscriptions, personalSubscriptions, subscriptionStore } from './subscription-store.ts'

const at = (path: string, auth = sampleSubscription.keys.auth) => ({
  endpoint: `https://push.example.com/${path}`,
  keys: { ...sampleSubscription.keys, auth },
})

/** A stored subscription with default preferences. */
const plain = {
  createdAt: expect.stringMatching(/Z$/),
  seenAt: expect.stringMatching(/Z$/),
  preferences: { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: false },
}

describe('the store of push subscriptions', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const rowsOf = ({ endpoint }: { endpoint: string }) =>
      database().query('SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE endpoint = $1', [endpoint])

    it('stores an endpoint once, with its newest keys', async () => {
      const store = subscriptionStore(database())
      const { id, isNew, preferences } = await store.store(at('once'))
      expect([isNew, preferences]).toEqual([
        true,
        { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: false },
      ])
      expect(await store.store(at('once', 'AAAAAAAAAAAAAAAAAAAAAA'))).toEqual({ id, isNew: false, preferences })
      const { p256dh } = sampleSubscription.keys
      const { endpoint } = at('once')
      expect(await rowsOf(at('once'))).toEqual([{ id, endpoint, p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }])
      expect(await store.renew(at('once'))).toEqual({ id, preferences })
      expect(await rowsOf(at('once'))).toEqual([{ id, endpoint, ...sampleSubscription.keys }])
      expect(await store.renew(at('never'))).toBeNull()
      expect(await rowsOf(at('never'))).toEqual([])
    })

    it('changes the endpoint of a subscription, unless the new one is stored already', async () => {
      const store = subscriptionStore(database())
      const preferences = {
        categories: ['ai' as const],
        quietHours: { from: 22, until: 8 },
        timeZone: 'Europe/Berlin',
        everyArticle: true,
      }
      const { id } = await store.store({ ...at('old'), preferences })
      expect(await store.replace(at('unknown').endpoint, at('new'))).toBeNull()
      expect(await store.replace(at('old').endpoint, at('new'))).toEqual({ id, preferences })
      expect(await rowsOf(at('old'))).toEqual([])
      await store.store(at('other'))
      expect(await store.replace(at('other').endpoint, at('new'))).toBeNull()
      expect(await rowsOf(at('other'))).toHaveLength(1)
      const { endpoint, keys } = at('new')
      expect(await store.findRecipient(endpoint)).toEqual({ endpoint, ...keys })
      expect(await store.findRecipient(at('old').endpoint)).toBeNull()
    })

    it('deletes subscriptions that were not renewed for 90 days', async () => {
      const store = subscriptionStore(database())
      const seen = async (path: string, ago: string) => {
        await store.store(at(path))
        await database().query('UPDATE push_subscriptions SET seen_at = now() - $2::interval WHERE endpoint = $1', [
          at(path).endpoint,
          ago,
        ])
      }
      await seen('silent', '90 days 1 second')
      await seen('seen', '89 days 23 hours')
      await seen('back', '91 days')
      await store.renew(at('back'))
      const expiring = expiringSubscriptions(database())
      const before = await expiring.kept()
      expect(before.oldest).toMatch(/Z$/)
      expect(await expiring.deleteExpired()).toBe(1)
      expect((await expiring.kept()).rows).toBe(before.rows - 1)
      expect([await rowsOf(at('silent')), (await rowsOf(at('seen'))).length]).toEqual([[], 1])
    })

    it('stores concurrent calls with the same endpoint once, as new for one of them', async () => {
      const store = subscriptionStore(database())
      const stored = await Promise.all(Array.from({ length: 8 }, () => store.store(at('together'))))
      expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
      expect(await rowsOf(at('together'))).toHaveLength(1)
    })

    it('stores the longest endpoint', async () => {
      const longest = at('x'.repeat(2_048 - 'https://push.example.com/'.length))
      expect(await subscriptionStore(database()).store(longest)).toMatchObject({ isNew: true })
    })

    it('finds and removes one endpoint, and returns the number of deleted rows', async () => {
      const store = subscriptionStore(database())
      const { id } = await store.store(at('gone'))
      await store.store(at('kept'))
      const { endpoint } = at('gone')
      expect(await store.find(endpoint)).toEqual({ id, endpoint, ...plain })
      expect([await store.remove(endpoint), await store.remove(endpoint)]).toEqual([1, 0])
      expect([await store.find(endpoint), await store.find(at('kept').endpoint)]).toMatchObject([
        null,
        { endpoint: at('kept').endpoint },
      ])
    })

    it('reads and erases the rows of a browser by their ids', async () => {
      const store = subscriptionStore(database())
      const [one, other, foreign] = [await store.store(at('1')), await store.store(at('2')), await store.store(at('3'))]
      const personal = personalSubscriptions(database())
      const theirs = [one.id, other.id]
      const limits = { bytes: 100_000, textCharacters: null }
      const { rows, unread } = await personal.read([...theirs, 999_999], limits)
      const row = { id: one.id, endpoint: at('1').endpoint, ...plain }
      expect([rows, unread]).toEqual([[{ ...row, id: other.id, endpoint: at('2').endpoint }, row], []])
      expect(await personal.erase([...theirs, 999_999])).toBe(2)
      expect((await personal.read([...theirs, foreign.id], limits)).rows).toMatchObject([{ id: foreign.id }])
    })
  })
})
