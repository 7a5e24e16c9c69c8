import { beforeAll, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { quickAdministrator } from '../testing/quick-administrator.ts'
import { sessionOf } from '../testing/session-of.ts'
import { findAdministrator, type StoredAdministrator } from './administrator-store.ts'
import { deleteExpiredSessions, deleteSession, findSession, insertSession, noteUse } from './session-store.ts'

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  let mira: StoredAdministrator
  beforeAll(async () => {
    await quickAdministrator(database(), 'mira', 'secret')
    const found = await findAdministrator(database(), 'mira')
    if (!found) throw new Error('Not inserted')
    mira = found
  })

  it('finds a session only by its hash', async () => {
    expect(await insertSession(database(), mira, sessionOf('one'))).toBe(true)
    expect(await findSession(database(), 'one')).toMatchObject({
      id: mira.id,
      username: 'mira',
      hasSecondFactor: false,
    })
    for (const other of ['', 'On', 'one ', '%', "' OR true --"]) expect(await findSession(database(), other)).toBeNull()
  })

  it('creates no session after a password change', async () => {
    expect(await insertSession(database(), { ...mira, passwordHash: 'an earlier one' }, sessionOf('two'))).toBe(false)
    expect(await findSession(database(), 'two')).toBeNull()
  })

  it('returns the administrator of an ended session, once', async () => {
    await insertSession(database(), mira, sessionOf('three'))
    expect(await deleteSession(database(), 'three')).toEqual({ id: mira.id, username: 'mira' })
    expect(await deleteSession(database(), 'three')).toBeNull()
  })

  it('neither finds nor retains expired sessions', async () => {
    await insertSession(database(), mira, sessionOf('four'))
    await insertSession(database(), mira, sessionOf('five'))
    await database().query(
      `UPDATE admin_sessions SET expires_at = now() - interval '1 second' WHERE token_hash = 'four'`,
    )
    expect(await findSession(database(), 'four')).toBeNull()
    expect(await deleteExpiredSessions(database())).toBe(1)
    expect(await findSession(database(), 'five')).not.toBeNull()
  })

  it.each([
    ['4 minutes', false],
    ['6 minutes', true],
    // The clock was set back after this use.
    ['-2 days', true],
  ])('records a use when the last recorded one was %s ago: %s', async (age, isNoted) => {
    const lastUse = async () => {
      const [row] = await database().query<{ seconds: number }>(
        `SELECT extract(epoch FROM now() - last_used_at)::int AS seconds FROM admin_sessions WHERE token_hash = 'five'`,
      )
      return row?.seconds ?? Number.NaN
    }
    await database().query(`UPDATE admin_sessions SET last_used_at = now() - $1::interval WHERE token_hash = 'five'`, [
      age,
    ])
    expect((await findSession(database(), 'five'))?.isNotedLongAgo).toBe(isNoted)
    const before = await lastUse()
    await noteUse(database(), 'five')
    if (isNoted) expect(Math.abs(await lastUse())).toBeLessThan(60)
    else expect(await lastUse()).toBeGreaterThanOrEqual(before)
  })

  it('deletes sessions with their administrator', async () => {
    await database().query('DELETE FROM administrators')
    expect(await findSession(database(), 'five')).toBeNull()
  })
})
