import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { sessionOf } from '../testing/session-of.ts'
import {
  changePassword,
  findAdministrator,
  hasAdministrators,
  insertAdministrator,
  insertFirstAdministrator,
} from './administrator-store.ts'
import { findSession, insertSession } from './session-store.ts'

const mira = { username: 'mira', passwordHash: 'a hash' }

describe('the administrator store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const insert = (administrator = mira) =>
      database().transaction((transaction) => insertAdministrator(transaction, administrator))
    const change = (username: string, passwordHash: string) =>
      database().transaction((transaction) => changePassword(transaction, { username, passwordHash }))
    const names = async () => {
      const rows = await database().query<{ username: string }>('SELECT username FROM administrators ORDER BY id')
      return rows.map(({ username }) => username)
    }
    const waitingForLocks = async () => {
      const rows = await database().query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
      return rows.length
    }
    beforeEach(async () => {
      await database().query('DELETE FROM administrators')
    })

    it('finds an administrator by the exact name', async () => {
      expect(await hasAdministrators(database())).toBe(false)
      expect(await insert()).toBe(true)
      expect(await findAdministrator(database(), 'mira')).toEqual({
        id: expect.any(Number),
        ...mira,
        secondFactorSecret: null,
      })
      for (const other of ['Mira', 'mira ', '', '%', "' OR true --"])
        expect(await findAdministrator(database(), other)).toBeNull()
      expect(await hasAdministrators(database())).toBe(true)
    })

    it('leaves an existing administrator of the same name unchanged', async () => {
      await insert()
      expect(await insert({ ...mira, passwordHash: 'another hash' })).toBe(false)
      expect(await findAdministrator(database(), 'mira')).toMatchObject(mira)
    })

    it('creates the first administrator once, also with two concurrent processes', async () => {
      const [begun, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = database().transaction(async (transaction) => {
        const isMade = await insertFirstAdministrator(transaction, mira)
        begun.resolve()
        await committed.promise
        return isMade
      })
      await begun.promise
      const second = database().transaction((transaction) =>
        insertFirstAdministrator(transaction, { ...mira, username: 'otto' }),
      )
      // The embedded engine runs transactions one after the other.
      if (engine === 'postgresql') await expect.poll(waitingForLocks).toBe(1)
      committed.resolve()
      expect(await Promise.all([first, second])).toEqual([true, false])
      expect(await names()).toEqual(['mira'])
    })

    it('changes a password and ends only the sessions of that administrator', async () => {
      for (const username of ['mira', 'otto']) {
        await insert({ ...mira, username })
        const found = await findAdministrator(database(), username)
        if (!found) throw new Error('Not inserted')
        await insertSession(database(), found, sessionOf(`session of ${username}`))
      }
      expect(await change('mira', 'a new hash')).toBe(true)
      expect(await findAdministrator(database(), 'mira')).toMatchObject({ passwordHash: 'a new hash' })
      expect(await findAdministrator(database(), 'otto')).toMatchObject({ passwordHash: mira.passwordHash })
      expect(await findSession(database(), 'session of mira')).toBeNull()
      expect(await findSession(database(), 'session of otto')).toMatchObject({ username: 'otto' })
    })

    it('changes nothing for an unknown name', async () => {
      expect(await change('nobody', 'a hash')).toBe(false)
      expect(await names()).toEqual([])
    })
  })
})
