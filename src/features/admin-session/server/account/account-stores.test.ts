import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { quickAdministrator } from '../../testing/quick-administrator.ts'
import { sessionOf } from '../../testing/session-of.ts'
import { auditLog } from '../admin-log-store.ts'
import { findAdministrator, type StoredAdministrator } from '../administrator-store.ts'
import { insertSession } from '../session-store.ts'
import { deleteDevices, deleteExpiredDevices, isIssued, isKnownDevice, saveDevice } from './device-store.ts'
import { addNotice, dismissNotice, isNewNetwork, readNotices } from './notice-store.ts'
import { endOtherSessions, endSession, listSessions, replacePassword } from './session-list-store.ts'

const noLog = async () => undefined

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  let mira: StoredAdministrator
  let lena: StoredAdministrator
  const administratorOf = async (username: string) => {
    await quickAdministrator(database(), username, 'secret')
    const found = await findAdministrator(database(), username)
    if (!found) throw new Error('Not inserted')
    return found
  }
  beforeAll(async () => {
    mira = await administratorOf('mira')
    lena = await administratorOf('lena')
  })
  beforeEach(async () => {
    for (const table of ['admin_sessions', 'admin_devices', 'admin_notices', 'admin_log']) {
      await database().query(`DELETE FROM ${table}`)
    }
    await database().query('UPDATE administrators SET password_hash = $1 WHERE id = $2', [mira.passwordHash, mira.id])
    for (const hash of ['one', 'two', 'three']) await insertSession(database(), mira, sessionOf(hash))
    await insertSession(database(), lena, sessionOf('hers'))
  })
  const own = (tokenHash: string) => ({ administratorId: mira.id, tokenHash })
  const list = (tokenHash = 'one') => listSessions(database(), own(tokenHash))
  const hashes = async () => {
    const rows = await database().query<{ hash: string }>('SELECT token_hash AS hash FROM admin_sessions ORDER BY id')
    return rows.map(({ hash }) => hash)
  }

  describe('the list of sessions', () => {
    it('returns the sessions of one administrator, newest first, without their secrets', async () => {
      const sessions = await list('two')
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
      const ids = sessions.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
        ['createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt', 'network'].toSorted(),
      )
      expect(sessions[0]).toMatchObject({ network: '192.0.2.0', device: 'Chrome on macOS' })
    })

    it('omits expired sessions without deleting them', async () => {
      const [newest] = await list()
      await database().query(
        `UPDATE admin_sessions SET expires_at = now() - interval '1 second' WHERE token_hash = 'three'`,
      )
      expect(await list()).toHaveLength(2)
      expect(await endSession(database(), own('one'), { id: newest?.id ?? 0, log: noLog })).toBe('unknown')
    })
  })

  describe('ending sessions', () => {
    it('ends a session of this administrator, and none of another administrator', async () => {
      const [newest] = await list()
      const [hers] = await listSessions(database(), { administratorId: lena.id, tokenHash: 'hers' })
      expect(await endSession(database(), own('one'), { id: hers?.id ?? 0, log: noLog })).toBe('unknown')
      expect(await endSession(database(), own('one'), { id: newest?.id ?? 0, log: noLog })).toBe('ended')
      expect(await endSession(database(), own('one'), { id: newest?.id ?? 0, log: noLog })).toBe('unknown')
      expect(await hashes()).toEqual(['one', 'two', 'hers'])
    })

    it('ends all other sessions of this administrator', async () => {
      expect(await endOtherSessions(database(), own('two'), noLog)).toBe('ended')
      expect(await hashes()).toEqual(['two', 'hers'])
    })

    it('fails for a session that has ended', async () => {
      const [newest] = await list()
      expect(await endOtherSessions(database(), own('gone'), noLog)).toBe('signed-out')
      expect(await endSession(database(), own('gone'), { id: newest?.id ?? 0, log: noLog })).toBe('signed-out')
      expect(await endSession(database(), own('hers'), { id: newest?.id ?? 0, log: noLog })).toBe('signed-out')
      expect(await hashes()).toHaveLength(4)
    })

    it('keeps one of two sessions that end each other at the same time', async () => {
      const end = (hash: string) =>
        database().transaction((transaction) => endOtherSessions(transaction, own(hash), noLog))
      const results = await Promise.all([end('one'), end('two')])
      expect(results.toSorted()).toEqual(['ended', 'signed-out'])
      expect(await hashes()).toHaveLength(2)
    })
  })

  describe('a new password', () => {
    const replace = (hash: string, former: string, passwordHash: string) =>
      database().transaction((transaction) => replacePassword(transaction, own(hash), { former, passwordHash }))
    const current = async () => (await findAdministrator(database(), 'mira'))?.passwordHash ?? ''

    it('ends the other sessions', async () => {
      expect(await replace('two', await current(), 'new hash')).toBe(true)
      expect([await current(), await hashes()]).toEqual(['new hash', ['two', 'hers']])
    })

    it('fails when the previous password changed in the meantime, or the session has ended', async () => {
      const former = await current()
      expect(await replace('two', 'another', 'new hash')).toBe(false)
      expect(await replace('gone', former, 'new hash')).toBe(false)
      expect([await current(), (await hashes()).length]).toEqual([former, 4])
    })

    it('succeeds once when two sessions change it at the same time', async () => {
      const former = await current()
      const results = await Promise.all([replace('one', former, 'by one'), replace('two', former, 'by two')])
      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await current()).toBe(results[0] ? 'by one' : 'by two')
      expect(await hashes()).toEqual([results[0] ? 'one' : 'two', 'hers'])
    })
  })

  describe('a known device', () => {
    const known = (administratorId: number, tokenHash: string | null) =>
      isKnownDevice(database(), { administratorId, tokenHash })

    it('is known for its administrator until it expires', async () => {
      await saveDevice(database(), { administratorId: mira.id, tokenHash: 'd' })
      await saveDevice(database(), { administratorId: mira.id, tokenHash: 'd' })
      expect(
        await Promise.all([known(mira.id, 'd'), known(lena.id, 'd'), known(mira.id, 'e'), known(mira.id, null)]),
      ).toEqual([true, false, false, false])
      expect([await isIssued(database(), 'd'), await isIssued(database(), 'e')]).toEqual([true, false])
      expect(await deleteExpiredDevices(database())).toBe(0)
      await saveDevice(database(), { administratorId: lena.id, tokenHash: 'd' })
      await database().query('UPDATE admin_devices SET expires_at = now() - $2::interval WHERE administrator_id = $1', [
        mira.id,
        '1 second',
      ])
      expect(await known(mira.id, 'd')).toBe(false)
      expect(await deleteExpiredDevices(database())).toBe(1)
      expect(await known(lena.id, 'd')).toBe(true)
    })

    it('can be deleted with all others of its administrator, or be the only one kept', async () => {
      for (const tokenHash of ['d', 'e']) await saveDevice(database(), { administratorId: mira.id, tokenHash })
      await saveDevice(database(), { administratorId: lena.id, tokenHash: 'd' })
      await deleteDevices(database(), { administratorId: mira.id, tokenHash: 'e' })
      expect([await known(mira.id, 'd'), await known(mira.id, 'e')]).toEqual([false, true])
      await deleteDevices(database(), { administratorId: mira.id, tokenHash: null })
      expect([await known(mira.id, 'e'), await known(lena.id, 'd')]).toEqual([false, true])
    })
  })

  describe('notices', () => {
    const notice = { kind: 'new-network', address: '203.0.113.77', device: 'Edge on Windows' } as const
    const read = () => readNotices(database(), mira.id)

    it('are unique for each kind and network, newest first, with a shortened address', async () => {
      await addNotice(database(), { administratorId: mira.id, ...notice })
      await addNotice(database(), { administratorId: mira.id, ...notice, kind: 'codes-locked' })
      await database().query(`UPDATE admin_notices SET at = at - interval '1 minute'`)
      await addNotice(database(), {
        administratorId: mira.id,
        ...notice,
        address: '203.0.113.5',
        device: 'Firefox on Linux',
      })
      await addNotice(database(), { administratorId: lena.id, ...notice })
      expect(await read()).toMatchObject([
        { kind: 'new-network', network: '203.0.113.0', device: 'Firefox on Linux' },
        { kind: 'codes-locked', network: '203.0.113.0', device: 'Edge on Windows' },
      ])
    })

    it('stay until their administrator dismisses them', async () => {
      await addNotice(database(), { administratorId: mira.id, ...notice })
      const [{ id } = { id: 0 }] = await read()
      expect(await dismissNotice(database(), lena.id, id)).toBe(false)
      expect(await read()).toHaveLength(1)
      expect(await dismissNotice(database(), mira.id, id)).toBe(true)
      expect([await dismissNotice(database(), mira.id, id), await read()]).toEqual([false, []])
    })
  })

  it('report a network as new when other networks are known', async () => {
    const signedIn = (address: string, administrator = 'mira') =>
      auditLog(database(), { administrator, action: 'signed in', target: null, address, status: 200 })
    const isNew = (address: string) => isNewNetwork(database(), { username: 'mira', address })
    await signedIn('198.51.100.7', 'lena')
    expect(await isNew('203.0.113.7')).toBe(false)
    await signedIn('203.0.113.7')
    await signedIn('2001:db8:1:2::7')
    const addresses = ['203.0.113.99', '2001:db8:1:ffff::1', '203.0.114.7', '2001:db8:2::1', '198.51.100.7', 'unknown']
    expect(await Promise.all(addresses.map(isNew))).toEqual([false, false, true, true, true, true])
  })
})
