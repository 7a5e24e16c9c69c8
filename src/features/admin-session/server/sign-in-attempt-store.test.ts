import { beforeEach, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import {
  type Attempt,
  clearAttempts,
  deleteExpiredAttempts,
  reserveAttempt,
  secondsToWait,
} from './sign-in-attempt-store.ts'

const mira: Attempt = { network: '203.0.113.7', username: 'mira' }

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const reserve = (attempt: Attempt) => database().transaction((transaction) => reserveAttempt(transaction, attempt))
  const reserveTimes = async (count: number, attempt: Attempt) => {
    const responses: (number | null)[] = []
    for (let i = 0; i < count; i++) responses.push(await reserve(attempt))
    return responses
  }
  /** Moves the counted attempts into the past. */
  const age = (seconds: number) =>
    database().query('UPDATE failed_sign_ins SET at = at - make_interval(secs => $1)', [seconds])
  beforeEach(async () => {
    await database().query('DELETE FROM failed_sign_ins')
  })

  it('allows five attempts for one name from one address', async () => {
    expect(await reserveTimes(5, mira)).toEqual([null, null, null, null, null])
    const seconds = await reserve(mira)
    expect(seconds).toBeGreaterThan(840)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('does not limit other names from that address, or that name from other addresses', async () => {
    await reserveTimes(6, mira)
    expect(await reserve({ ...mira, username: 'otto' })).toBeNull()
    expect(await reserve({ ...mira, network: '203.0.113.8' })).toBeNull()
  })

  it('allows twenty attempts from one address across all names', async () => {
    for (let i = 0; i < 20; i++) expect(await reserve({ ...mira, username: `name ${i}` })).toBeNull()
    expect(await reserve({ ...mira, username: 'one more' })).toBeGreaterThan(840)
    expect(await reserve({ ...mira, network: '2001:db8:1:2::/64' })).toBeNull()
  })

  it('does not count throttled attempts', async () => {
    await reserveTimes(5, mira)
    await age(600)
    const refused = await reserveTimes(10, mira)
    for (const seconds of refused) expect(seconds).toBeLessThanOrEqual(300)
    await age(300)
    expect(await secondsToWait(database(), mira)).toBeNull()
  })

  it('uses a sliding window: each failure counts for 15 minutes', async () => {
    await reserveTimes(2, mira)
    await age(800)
    await reserveTimes(3, mira)
    const seconds = await secondsToWait(database(), mira)
    expect(seconds).toBeGreaterThan(40)
    expect(seconds).toBeLessThanOrEqual(100)
    await age(100)
    expect(await reserveTimes(3, mira)).toEqual([null, null, expect.any(Number)])
  })

  it('does not count failures with timestamps days in the future', async () => {
    await reserveTimes(6, mira)
    await age(-10 * 24 * 60 * 60)
    expect(await secondsToWait(database(), mira)).toBeNull()
  })

  it('waits for the longer of the two limits', async () => {
    await reserveTimes(5, mira)
    await age(600)
    for (let i = 0; i < 15; i++) await reserve({ ...mira, username: `name ${i}` })
    expect(await secondsToWait(database(), { ...mira, username: 'new' })).toBeLessThanOrEqual(300)
    await age(-500)
    await database().query(`UPDATE failed_sign_ins SET at = now() - interval '1 minute' WHERE username = 'mira'`)
    expect(await secondsToWait(database(), mira)).toBeGreaterThan(800)
  })

  it('enforces the limit for concurrent attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => reserve(mira)))
    expect(responses.filter((seconds) => seconds === null)).toHaveLength(5)
    const others = await Promise.all(Array.from({ length: 30 }, (_, i) => reserve({ ...mira, username: `name ${i}` })))
    expect(others.filter((seconds) => seconds === null)).toHaveLength(15)
  })

  it('clears only this name and address', async () => {
    const elsewhere = { ...mira, network: '203.0.113.8' }
    await reserveTimes(5, mira)
    await reserveTimes(5, elsewhere)
    await reserveTimes(5, { ...mira, username: 'otto' })
    await clearAttempts(database(), mira)
    expect(await secondsToWait(database(), mira)).toBeNull()
    expect(await secondsToWait(database(), elsewhere)).not.toBeNull()
    expect(await secondsToWait(database(), { ...mira, username: 'otto' })).not.toBeNull()
  })

  it('deletes failures that are older than the window', async () => {
    /** Runs in one transaction, so that `now()` is the same for all statements. */
    const forgottenAt = (seconds: number) =>
      database().transaction(async (transaction) => {
        await transaction.query(
          `UPDATE failed_sign_ins SET at = now() - make_interval(secs => $1) WHERE username = 'mira'`,
          [seconds],
        )
        return deleteExpiredAttempts(transaction)
      })
    await reserveTimes(3, mira)
    await reserve({ ...mira, username: 'otto' })
    expect(await forgottenAt(899)).toBe(0)
    expect(await forgottenAt(901)).toBe(3)
    expect(await deleteExpiredAttempts(database())).toBe(0)
  })
})
