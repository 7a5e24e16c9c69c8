import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { sessionOf } from '../../testing/session-of.ts'
import {
  changePassword,
  findAdministrator,
  insertAdministrator,
  type StoredAdministrator,
} from '../administrator-store.ts'
import { deleteOtherSessions, insertSession } from '../session-store.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  findOfferedSecret,
  offerSecret,
  readSecondFactors,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from './second-factor-store.ts'

describe('the store of two-step login', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const mira = async (): Promise<StoredAdministrator> => {
      const found = await findAdministrator(database(), 'mira')
      if (!found) throw new Error('There is no mira')
      return found
    }
    const isTurnedOn = async (sealed: string, step = 100) => {
      const { id } = await mira()
      return database().transaction((transaction) => turnOn(transaction, { id, sealed, step }))
    }
    const offer = async (sealed: string) => offerSecret(database(), await mira(), sealed)
    const on = async () => {
      await offer('sealed')
      await isTurnedOn('sealed')
      return mira()
    }
    /** Runs all attempts concurrently, each in its own transaction. */
    const race = async (attempt: Parameters<ReturnType<typeof database>['transaction']>[0]) => {
      const results = await Promise.all(Array.from({ length: 8 }, () => database().transaction(attempt)))
      return results.filter((result) => result === true).length
    }
    beforeEach(async () => {
      await database().query('DELETE FROM administrators')
      await database().transaction(async (transaction) => {
        await insertAdministrator(transaction, { username: 'mira', passwordHash: 'a hash' })
        await insertAdministrator(transaction, { username: 'lena', passwordHash: 'another' })
      })
    })

    it('is turned on with the pending secret, the last one offered', async () => {
      expect(await isTurnedOn('first')).toBe(false)
      expect([await offer('first'), await offer('second')]).toEqual([true, true])
      expect(await findOfferedSecret(database(), (await mira()).id)).toBe('second')
      expect((await mira()).secondFactorSecret).toBeNull()
      expect([await isTurnedOn('first'), await isTurnedOn('second')]).toEqual([false, true])
      expect((await mira()).secondFactorSecret).toBe('second')
      expect(await findOfferedSecret(database(), (await mira()).id)).toBeNull()
      expect([await offer('third'), await isTurnedOn('second')]).toEqual([false, false])
    })

    it('offers no secret after a concurrent password change', async () => {
      const before = await mira()
      await database().transaction((transaction) =>
        changePassword(transaction, { username: 'mira', passwordHash: 'new' }),
      )
      expect(await offerSecret(database(), before, 'sealed')).toBe(false)
    })

    it('accepts each step once, and no step before the last one', async () => {
      const administrator = await on()
      const use = (step: number) => consumeStep(database(), administrator, step)
      expect([await use(100), await use(99), await use(101), await use(101), await use(100), await use(103)]).toEqual([
        false,
        false,
        true,
        false,
        false,
        true,
      ])
    })

    it('accepts a step once when it is used concurrently', async () => {
      const administrator = await on()
      expect(await race((transaction) => consumeStep(transaction, administrator, 101))).toBe(1)
    })

    it('accepts a recovery code once when it is used concurrently, and only for its administrator', async () => {
      const administrator = await on()
      const lena = await findAdministrator(database(), 'lena')
      await database().transaction((transaction) => replaceRecoveryCodes(transaction, administrator, ['one', 'two']))
      expect(lena && (await consumeRecoveryCode(database(), lena, 'one'))).toBe(false)
      expect(await race((transaction) => consumeRecoveryCode(transaction, administrator, 'one'))).toBe(1)
      expect(await consumeRecoveryCode(database(), administrator, 'none')).toBe(false)
      expect(await readSecondFactors(database(), administrator.id)).toMatchObject([{ recoveryCodes: 1 }])
    })

    it('replaces all recovery codes, and creates none while it is off', async () => {
      const replace = (codes: string[], administrator: StoredAdministrator) =>
        database().transaction((transaction) => replaceRecoveryCodes(transaction, administrator, codes))
      expect(await replace(['one'], await mira())).toBe(false)
      const administrator = await on()
      expect([await replace(['one', 'two'], administrator), await replace(['three'], administrator)]).toEqual([
        true,
        true,
      ])
      expect(await consumeRecoveryCode(database(), administrator, 'one')).toBe(false)
      expect(await consumeRecoveryCode(database(), administrator, 'three')).toBe(true)
    })

    it('stores nothing after it is turned off', async () => {
      const administrator = await on()
      await database().transaction((transaction) => replaceRecoveryCodes(transaction, administrator, ['one']))
      const off = () => database().transaction((transaction) => turnOff(transaction, 'mira'))
      expect([await off(), await off()]).toEqual([true, false])
      expect(await database().query('SELECT * FROM recovery_codes')).toEqual([])
      expect(await consumeStep(database(), administrator, 200)).toBe(false)
      expect(await consumeRecoveryCode(database(), administrator, 'one')).toBe(false)
      expect(await readSecondFactors(database())).toEqual([
        { id: expect.any(Number), username: 'lena', since: null, recoveryCodes: 0 },
        { id: administrator.id, username: 'mira', since: null, recoveryCodes: 0 },
      ])
    })

    it('opens no session for credentials that were checked before it was turned on or off', async () => {
      const open = (administrator: StoredAdministrator, token: string) =>
        database().transaction((transaction) => insertSession(transaction, administrator, sessionOf(token)))
      const before = await mira()
      const after = await on()
      expect([await open(before, 'a'), await open(after, 'b')]).toEqual([false, true])
      await database().transaction((transaction) => turnOff(transaction, 'mira'))
      expect([await open(after, 'c'), await open(before, 'd')]).toEqual([false, true])
    })

    it('keeps no session that is opened while it is being turned on, in either order', async () => {
      const before = await mira()
      await offer('sealed')
      const turnOnAlone = database().transaction(async (transaction) => {
        await turnOn(transaction, { id: before.id, sealed: 'sealed', step: 1 })
        await deleteOtherSessions(transaction, { administratorId: before.id, tokenHash: 'the current one' })
      })
      const opened = ['a', 'b', 'c', 'd'].map((token) =>
        database().transaction((transaction) => insertSession(transaction, before, sessionOf(token))),
      )
      await Promise.all([turnOnAlone, ...opened])
      expect(await database().query('SELECT token_hash FROM admin_sessions')).toEqual([])
    })
  })
})
