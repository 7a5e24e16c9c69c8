import { beforeAll, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { quickAdministrator } from '../testing/quick-administrator.ts'
import { findAdministrator, type StoredAdministrator } from './administrator-store.ts'
import { deleteExpiredSessions, deleteSession, findSession, insertSession } from './session-store.ts'

eachEngine((engine) => {
  const database = databaseFor(engine)
  let mira: StoredAdministrator
  beforeAll(async () => {
    await quickAdministrator(database(), 'mira', 'secret')
    const found = await findAdministrator(database(), 'mira')
    if (!found) throw new Error('Not inserted')
    mira = found
  })

  it('finds a session by its hash alone', async () => {
    expect(await insertSession(database(), mira, 'one')).toBe(true)
    expect(await findSession(database(), 'one')).toEqual({ id: mira.id, username: 'mira' })
    for (const other of ['', 'On', 'one ', '%', "' OR true --"]) expect(await findSession(database(), other)).toBeNull()
  })

  it('creates no session for a password that was changed', async () => {
    expect(await insertSession(database(), { ...mira, passwordHash: 'an earlier one' }, 'two')).toBe(false)
    expect(await findSession(database(), 'two')).toBeNull()
  })

  it('returns the administrator of an ended session, once', async () => {
    await insertSession(database(), mira, 'three')
    expect(await deleteSession(database(), 'three')).toEqual({ id: mira.id, username: 'mira' })
    expect(await deleteSession(database(), 'three')).toBeNull()
  })

  it('neither finds nor keeps expired sessions', async () => {
    await insertSession(database(), mira, 'four')
    await insertSession(database(), mira, 'five')
    await database().query(
      `UPDATE admin_sessions SET expires_at = now() - interval '1 second' WHERE token_hash = 'four'`,
    )
    expect(await findSession(database(), 'four')).toBeNull()
    expect(await deleteExpiredSessions(database())).toBe(1)
    expect(await findSession(database(), 'five')).not.toBeNull()
  })

  it('deletes sessions with their administrator', async () => {
    await database().query('DELETE FROM administrators')
    expect(await findSession(database(), 'five')).toBeNull()
  })
})
