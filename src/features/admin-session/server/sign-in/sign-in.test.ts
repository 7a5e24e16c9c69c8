import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queriesOn } from '#platform/database/queries.ts'
import { databaseFor } from '../../../../../test/support/databases.ts'
import { quickAdministrator } from '../../testing/quick-administrator.ts'
import type { AdminSessionTables } from '../tables.ts'
import { credentialCheck } from './credential-check.ts'
import { secretVault } from './sealed-secret.ts'
import { type SignIn, signInTo } from './sign-in.ts'

const password = 'correct horse'
const right = {
  username: 'mira',
  password,
  code: '',
  address: '203.0.113.7',
  device: 'Chrome on macOS',
  deviceHash: null,
  deviceToken: null,
  replacedToken: null,
}
const wrong = { ...right, password: 'wrong' }

describe('signing in', () => {
  const database = databaseFor('postgresql')
  /** Has its own queue and limits. */
  const newProcess = () => signInTo(database(), credentialCheck(database(), secretVault(database())))
  let signIn: ReturnType<typeof signInTo>
  beforeAll(async () => {
    await quickAdministrator(database(), 'mira', password)
  })
  beforeEach(async () => {
    signIn = newProcess()
    await database().query('DELETE FROM failed_sign_ins')
    await database().query('DELETE FROM admin_log')
  })
  const kinds = async (attempts: Promise<SignIn>[]) => {
    const results = await Promise.all(attempts)
    return Object.fromEntries([...Map.groupBy(results, ({ kind }) => kind)].map(([kind, same]) => [kind, same.length]))
  }
  /** Repeats an attempt that was refused because others were signing in, as the page does. */
  const patiently = async (attempt: () => Promise<SignIn>): Promise<SignIn> => {
    const result = await attempt()
    if (result.kind !== 'busy') return result
    await new Promise((resolve) => setTimeout(resolve, 50))
    return patiently(attempt)
  }
  const entries = async () => {
    const rows = await queriesOn<AdminSessionTables>(database())
      .selectFrom('admin_log')
      .select((log) => ['deed', log.fn.countAll().as('count')])
      .groupBy('deed')
      .execute()
    return Object.fromEntries(rows.map(({ deed, count }) => [deed, count]))
  }

  it('rejects even the correct password after five wrong ones, but not from other addresses', async () => {
    for (let i = 0; i < 5; i++) expect(await signIn(wrong)).toEqual({ kind: 'wrong' })
    expect(await signIn(right)).toEqual({ kind: 'throttled', seconds: expect.any(Number) })
    expect(await signIn({ ...right, address: '203.0.113.8' })).toMatchObject({ kind: 'right' })
    expect(await signIn(right)).toMatchObject({ kind: 'throttled' })
    expect(await entries()).toEqual({ 'sign-in failed': 5, 'sign-in refused': 2, 'signed in': 1 })
  })

  it('counts an IPv6 network as one address', async () => {
    for (let i = 1; i <= 5; i++) await signIn({ ...wrong, address: `2001:db8:1:2::${i}` })
    expect(await signIn({ ...wrong, address: '2001:db8:1:2:aaaa::1' })).toMatchObject({ kind: 'throttled' })
    expect(await signIn({ ...wrong, address: '2001:db8:1:3::1' })).toEqual({ kind: 'wrong' })
  })

  it('compares at most five passwords of concurrent attempts, also across two processes', async () => {
    const other = newProcess()
    const attempts = Array.from({ length: 16 }, (_, i) => patiently(() => (i % 2 ? signIn(wrong) : other(wrong))))
    expect(await kinds(attempts)).toEqual({ wrong: 5, throttled: 11 })
    expect(await entries()).toMatchObject({ 'sign-in failed': 5 })
  })

  it('treats unknown names like known ones', async () => {
    const unknown = { ...wrong, username: "' OR 1=1 --", password: "' OR 1=1 --" }
    for (let i = 0; i < 5; i++) expect(await signIn(unknown)).toEqual({ kind: 'wrong' })
    expect(await signIn(unknown)).toMatchObject({ kind: 'throttled' })
    expect(await entries()).toEqual({ 'sign-in failed': 5, 'sign-in refused': 1 })
  })

  it('clears the failures of a name after a success', async () => {
    for (let i = 0; i < 4; i++) await signIn(wrong)
    expect(await signIn(right)).toMatchObject({ kind: 'right' })
    for (let i = 0; i < 4; i++) expect(await signIn(wrong)).toEqual({ kind: 'wrong' })
    expect(await signIn(right)).toMatchObject({ kind: 'right' })
  })

  it('allows many administrators of one network to sign in at the same time', async () => {
    expect(await kinds(Array.from({ length: 8 }, () => patiently(() => signIn(right))))).toEqual({ right: 8 })
    expect(await entries()).toMatchObject({ 'signed in': 8 })
  })

  it('does not delay others while one network floods it from many addresses', async () => {
    let compared = 0
    const flood = Array.from({ length: 5 }, async (_, i) => {
      // Unknown names take as long as known ones.
      const result = await signIn({ ...wrong, username: 'nobody', address: `2001:db8:1:${i}::1` })
      if (result.kind === 'wrong') compared += 1
      return result
    })
    expect(await signIn(right)).toMatchObject({ kind: 'right' })
    expect(compared).toBeLessThanOrEqual(1)
    expect(Object.keys(await kinds(flood)).toSorted()).toEqual(['busy', 'wrong'])
  })

  it('logs the entered name without bidirectional control characters', async () => {
    await signIn({ ...wrong, username: 'no\u202ebody\u0007' })
    const [entry] = await database().query<{ administrator: string }>('SELECT administrator FROM admin_log')
    expect(entry?.administrator).toBe('nobody')
  })

  it('rejects nearly all of 300 attempts at once, and limits their log entries', async () => {
    const found = await kinds(Array.from({ length: 300 }, () => signIn(wrong)))
    const { wrong: compared = 0, busy = 0, throttled = 0 } = found
    // One may have ended before the last of the others arrived.
    expect(compared).toBeLessThanOrEqual(5)
    expect(compared + busy + throttled).toBe(300)
    expect(await entries()).toEqual({ 'sign-in failed': compared, 'sign-in refused': 60 })
    expect(await signIn({ ...right, address: '203.0.113.8' })).toMatchObject({ kind: 'right' })
  })
})
