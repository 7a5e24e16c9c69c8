import { beforeEach, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import {
  type Attempt,
  clearAttempts,
  deleteExpiredAttempts,
  reserveAttempt,
  secondsToWait,
} from './sign-in-attempt-store.ts'

const mira: Attempt = { network: '203.0.113.7', username: 'mira' }

eachEngine((engine) => {
  const database = databaseFor(engine)
  const reserve = (attempt: Attempt) => database().transaction((transaction) => reserveAttempt(transaction, attempt))
  const reserveTimes = async (count: number, attempt: Attempt) => {
    const answers: (number | null)[] = []
    for (let i = 0; i < count; i++) answers.push(await reserve(attempt))
    return answers
  }
  /** As if the counted attempts had been made earlier. */
  const age = (seconds: number) =>
    database().query('UPDATE failed_sign_ins SET at = at - make_interval(secs => $1)', [seconds])
  beforeEach(async () => {
    await database().query('DELETE FROM failed_sign_ins')
  })

  it('lets five attempts for one name from one address through', async () => {
    expect(await reserveTimes(5, mira)).toEqual([null, null, null, null, null])
    const seconds = await reserve(mira)
    expect(seconds).toBeGreaterThan(840)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('neither refuses another name from there nor this name from elsewhere', async () => {
    await reserveTimes(6, mira)
    expect(await reserve({ ...mira, username: 'otto' })).toBeNull()
    expect(await reserve({ ...mira, network: '203.0.113.8' })).toBeNull()
  })

  it('lets twenty attempts from one address through, whatever the names', async () => {
    for (let i = 0; i < 20; i++) expect(await reserve({ ...mira, username: `name ${i}` })).toBeNull()
    expect(await reserve({ ...mira, username: 'one more' })).toBeGreaterThan(840)
    expect(await reserve({ ...mira, network: '2001:db8:1:2::/64' })).toBeNull()
  })

  it('does not count what it refused: waiting is enough', async () => {
    await reserveTimes(5, mira)
    await age(600)
    const refused = await reserveTimes(10, mira)
    for (const seconds of refused) expect(seconds).toBeLessThanOrEqual(300)
    await age(300)
    expect(await secondsToWait(database(), mira)).toBeNull()
  })

  it('slides: each failure counts for its own 15 minutes', async () => {
    await reserveTimes(2, mira)
    await age(800)
    await reserveTimes(3, mira)
    const seconds = await secondsToWait(database(), mira)
    expect(seconds).toBeGreaterThan(40)
    expect(seconds).toBeLessThanOrEqual(100)
    await age(100)
    expect(await reserveTimes(3, mira)).toEqual([null, null, expect.any(Number)])
  })

  it('waits for the longer of both limits', async () => {
    await reserveTimes(5, mira)
    await age(600)
    for (let i = 0; i < 15; i++) await reserve({ ...mira, username: `name ${i}` })
    expect(await secondsToWait(database(), { ...mira, username: 'new' })).toBeLessThanOrEqual(300)
    await age(-500)
    await database().query(`UPDATE failed_sign_ins SET at = now() - interval '1 minute' WHERE username = 'mira'`)
    expect(await secondsToWait(database(), mira)).toBeGreaterThan(800)
  })

  it('lets no more through when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => reserve(mira)))
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(5)
    const others = await Promise.all(Array.from({ length: 30 }, (_, i) => reserve({ ...mira, username: `name ${i}` })))
    expect(others.filter((seconds) => seconds === null)).toHaveLength(15)
  })

  it('is cleared for this name and this address alone', async () => {
    const elsewhere = { ...mira, network: '203.0.113.8' }
    await reserveTimes(5, mira)
    await reserveTimes(5, elsewhere)
    await reserveTimes(5, { ...mira, username: 'otto' })
    await clearAttempts(database(), mira)
    expect(await secondsToWait(database(), mira)).toBeNull()
    expect(await secondsToWait(database(), elsewhere)).not.toBeNull()
    expect(await secondsToWait(database(), { ...mira, username: 'otto' })).not.toBeNull()
  })

  it('forgets what counts no more', async () => {
    /** In one transaction, whose now() stands still however long the statements take. */
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
