import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { deleteExpiredKeys, deleteKey, findKey, insertKey, listKeys, noteUse, type StoredKey } from './key-store.ts'

const key = (id: string): StoredKey => ({
  id,
  name: 'Reporting sheet',
  scopes: ['stats:read'],
  secretHash: 'aa',
  createdBy: 'mira',
  expiresInDays: 10,
})

describe('the stored keys', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const insert = (id: string) => database().transaction((transaction) => insertKey(transaction, key(id)))
    const end = (id: string, ago: string) =>
      database().query('UPDATE api_keys SET expires_at = now() - $1::interval WHERE id = $2', [ago, id])

    it('are found until they expire or are revoked, and purged 30 days later', async () => {
      await insert('one')
      await insert('two')
      expect(await findKey(database(), 'one')).toMatchObject({ id: 'one', scopes: ['stats:read'], secretHash: 'aa' })
      expect(await findKey(database(), 'unknown')).toBeNull()
      await end('one', '1 second')
      expect(await findKey(database(), 'one')).toBeNull()
      expect(await deleteExpiredKeys(database())).toBe(0)
      await end('one', '30 days 1 second')
      expect(await deleteExpiredKeys(database())).toBe(1)
      expect((await listKeys(database())).map(({ id }) => id)).toEqual(['two'])
      expect([await deleteKey(database(), 'two'), await deleteKey(database(), 'two')]).toEqual([true, false])
    })

    it('note their use at most once a minute', async () => {
      await insert('used')
      await noteUse(database(), 'used')
      const lastUse = async () => (await listKeys(database())).find(({ id }) => id === 'used')?.lastUsedAt
      const first = await lastUse()
      expect([first, (await findKey(database(), 'used'))?.isNotedLongAgo]).toEqual([expect.any(String), false])
      await noteUse(database(), 'used')
      expect(await lastUse()).toBe(first)
    })

    it('are at most 50, expired ones aside', async () => {
      await database().query('DELETE FROM api_keys')
      for (let i = 0; i < 50; i++) expect(await insert(`key${i}`)).not.toBeNull()
      expect(await insert('more')).toBeNull()
      await end('key0', '1 second')
      expect(await insert('more')).toEqual({ expiresAt: expect.any(String) })
    })

    it('keep no scope that this release does not know', async () => {
      await database().query(`UPDATE api_keys SET scopes = '{stats:read,all:write}' WHERE id = 'key1'`)
      expect((await findKey(database(), 'key1'))?.scopes).toEqual(['stats:read'])
    })
  })
})
