import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { sampleSubscription } from '../../../../test/support/sample-subscription.ts'
import { personalSubscriptions, subscriptionStore } from './subscription-store.ts'

const at = (path: string, auth = sampleSubscription.keys.auth) => ({
  endpoint: `https://push.example.com/${path}`,
  keys: { ...sampleSubscription.keys, auth },
})

describe('the store of push subscriptions', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const rowsOf = ({ endpoint }: { endpoint: string }) =>
      database().query('SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE endpoint = $1', [endpoint])

    it('stores an endpoint once, with the keys it has now', async () => {
      const store = subscriptionStore(database())
      const { id, isNew } = await store.store(at('once'))
      expect(isNew).toBe(true)
      expect(await store.store(at('once', 'AAAAAAAAAAAAAAAAAAAAAA'))).toEqual({ id, isNew: false })
      const { p256dh } = sampleSubscription.keys
      const { endpoint } = at('once')
      expect(await rowsOf(at('once'))).toEqual([{ id, endpoint, p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }])
      expect(await store.renew(at('once'))).toBe(id)
      expect(await rowsOf(at('once'))).toEqual([{ id, endpoint, ...sampleSubscription.keys }])
      expect(await store.renew(at('never'))).toBeNull()
      expect(await rowsOf(at('never'))).toEqual([])
    })

    it('stores an endpoint once that comes several times at once: it is new for one of them', async () => {
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

    it('finds and removes an endpoint and no other, and says how many rows there were', async () => {
      const store = subscriptionStore(database())
      const { id } = await store.store(at('gone'))
      await store.store(at('kept'))
      const { endpoint } = at('gone')
      expect(await store.find(endpoint)).toEqual({ id, endpoint, createdAt: expect.stringMatching(/Z$/) })
      expect([await store.remove(endpoint), await store.remove(endpoint)]).toEqual([1, 0])
      expect([await store.find(endpoint), await store.find(at('kept').endpoint)]).toMatchObject([
        null,
        { endpoint: at('kept').endpoint },
      ])
    })

    it('reads and erases the rows of a browser by their numbers', async () => {
      const store = subscriptionStore(database())
      const [one, other, foreign] = [await store.store(at('1')), await store.store(at('2')), await store.store(at('3'))]
      const personal = personalSubscriptions(database())
      const theirs = [one.id, other.id]
      const limits = { bytes: 100_000, textCharacters: null }
      const { rows, unread } = await personal.read([...theirs, 999_999], limits)
      const row = { id: one.id, endpoint: at('1').endpoint, createdAt: expect.stringMatching(/Z$/) }
      expect([rows, unread]).toEqual([[{ ...row, id: other.id, endpoint: at('2').endpoint }, row], []])
      expect(await personal.erase([...theirs, 999_999])).toBe(2)
      expect((await personal.read([...theirs, foreign.id], limits)).rows).toMatchObject([{ id: foreign.id }])
    })
  })
})
