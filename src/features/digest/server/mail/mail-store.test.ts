import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn, silentLog } from '../../../../../test/support/databases.ts'
import { deliverDue, settledBy } from './deliver-mails.ts'
import {
  addMails,
  claimMail,
  deleteOldMails,
  deliveryOf,
  hasMails,
  markAnnounced,
  nextAttempt,
  settleMail,
} from './mail-store.ts'
import { hashOf, recipientStates, resume, unsubscribe } from './recipient-store.ts'
import type { Outcome, OutgoingMail } from './smtp-sender.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const at = (text: string) => new Date(`2026-11-23T${text}:00Z`)
const mail = (key: string, recipient: string) => ({
  key,
  recipient,
  kind: 'digest' as const,
  subject: 'Your week',
  text: 'text',
  html: '<p>',
})

describe('the mails', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const clear = () => database().query('TRUNCATE mails, unsubscribed_recipients')
    const stateOf = async (recipient: string) =>
      (await database().query('SELECT state, attempts, failure FROM mails WHERE recipient = $1', [recipient]))[0]

    it('are stored once by any number of processes', async () => {
      await clear()
      const mails = [mail('digest:2026-11-16', 'a@x.com'), mail('digest:2026-11-16', 'b@x.com')]
      const added = await Promise.all([1, 2, 3].map(() => addMails(database(), mails, at('08:00'))))
      expect(added.toSorted((one, other) => one - other)).toEqual([0, 0, 2])
      expect(await hasMails(database(), 'digest:2026-11-16', false)).toBe(true)
      expect(await hasMails(database(), 'digest:2026-11-16', true)).toBe(false)
      const marks = await Promise.all([1, 2].map(() => markAnnounced(database(), 'digest:2026-11-16', at('08:00'))))
      expect(marks.filter((isFirst) => isFirst)).toHaveLength(1)
      expect(await addMails(database(), [], at('08:00'))).toBe(0)
    })

    it('are each claimed by one process, for an hour', async () => {
      await clear()
      await addMails(database(), [mail('k', 'a@x.com'), mail('k', 'b@x.com')], at('08:00'))
      expect(await claimMail(database(), at('07:59'))).toBeNull()
      const claims = await Promise.all([1, 2, 3].map(() => claimMail(database(), at('08:00'))))
      expect(claims.flatMap((claim) => claim?.recipient ?? []).toSorted()).toEqual(['a@x.com', 'b@x.com'])
      expect(await claimMail(database(), at('08:59'))).toBeNull()
      // The process died.
      expect((await claimMail(database(), at('09:00')))?.attempts).toBe(2)
    })

    it('are settled by the newest attempt only', async () => {
      await clear()
      await addMails(database(), [mail('k', 'a@x.com')], at('08:00'))
      const slow = await claimMail(database(), at('08:00'))
      const later = await claimMail(database(), at('09:00'))
      if (!slow || !later) throw new Error('not claimed')
      await settleMail(database(), slow, { state: 'given-up', failure: 'too slow' })
      expect(await stateOf('a@x.com')).toMatchObject({ state: 'sending' })
      await settleMail(database(), later, { state: 'sent', at: at('09:01') })
      expect(await stateOf('a@x.com')).toEqual({ state: 'sent', attempts: 2, failure: null })
      expect(await nextAttempt(database())).toBeNull()
    })

    it('say when the last digest was sent and why a recipient has not got the newest one', async () => {
      await clear()
      expect(await deliveryOf(database())).toEqual({ lastSentAt: null, failure: null })
      await addMails(
        database(),
        [mail('digest:2026-11-09', 'a@x.com'), mail('digest:2026-11-16', 'a@x.com')],
        at('08:00'),
      )
      await markAnnounced(database(), 'digest:2026-11-16', at('08:00'))
      const first = await claimMail(database(), at('08:00'))
      const second = await claimMail(database(), at('08:00'))
      const [old, newest] = [first, second].toSorted((one, other) => ((one?.key ?? '') < (other?.key ?? '') ? -1 : 1))
      if (!old || !newest) throw new Error('not claimed')
      await settleMail(database(), old, { state: 'sent', at: at('08:01') })
      await settleMail(database(), newest, { state: 'waiting', nextAt: at('08:05'), failure: 'refused' })
      expect(await deliveryOf(database())).toEqual({
        lastSentAt: '2026-11-23T08:01:00.000Z',
        failure: { at: '2026-11-23T08:00:00.000Z', reason: 'refused' },
      })
      expect(await nextAttempt(database())).toEqual(at('08:05'))
    })

    it('are not sent to who has unsubscribed, until an administrator turns them on again', async () => {
      await clear()
      await unsubscribe(database(), hashOf('A@x.com'))
      await unsubscribe(database(), hashOf('a@x.com'))
      expect(await recipientStates(database(), ['a@x.com', 'b@x.com'])).toEqual([
        { address: 'a@x.com', isUnsubscribed: true },
        { address: 'b@x.com', isUnsubscribed: false },
      ])
      await addMails(database(), [mail('k', 'a@x.com'), mail('k', 'b@x.com')], at('08:00'))
      const sent: OutgoingMail[] = []
      const send = async (one: OutgoingMail): Promise<Outcome> => {
        sent.push(one)
        return { kind: 'sent' }
      }
      const siteUrl = 'https://tools.example.com'
      const links = unsubscribeLinks(database(), siteUrl)
      const options = { database: database(), send, links, siteUrl, log: silentLog, now: () => at('08:00') }
      expect(await deliverDue(options, new AbortController().signal)).toBe(false)
      expect(sent.map(({ recipient }) => recipient)).toEqual(['b@x.com'])
      expect(await stateOf('a@x.com')).toEqual({ state: 'given-up', attempts: 1, failure: null })
      expect(await links.read(new URL(sent[0]?.unsubscribeUrl ?? '').searchParams.get('token'))).toBe(hashOf('b@x.com'))
      const log = async () => undefined
      expect(await resume(database(), 'a@x.com', log)).toBe(true)
      expect(await resume(database(), 'a@x.com', log)).toBe(false)
    })

    it('are kept for 90 days', async () => {
      await clear()
      await addMails(database(), [mail('new', 'a@x.com')], new Date())
      await addMails(database(), [mail('old', 'a@x.com')], new Date(Date.now() - 91 * 86_400_000))
      expect(await deleteOldMails(database())).toBe(1)
      expect(await database().query('SELECT key FROM mails')).toEqual([{ key: 'new' }])
    })
  })
})

describe('a mail that was not sent', () => {
  const claimed = { ...mail('k', 'a@x.com'), attempts: 1, createdAt: at('08:00').toISOString() }
  const settledAfter = (attempts: number, outcome: Outcome, now = at('08:00')) =>
    settledBy(outcome, { ...claimed, attempts }, now)

  it('is tried again after a growing pause, for three days', () => {
    const busy: Outcome = { kind: 'temporary', reason: 'busy' }
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
      const settled = settledAfter(attempts, busy)
      return settled.state === 'waiting' ? (settled.nextAt.getTime() - at('08:00').getTime()) / 60_000 : 0
    })
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360])
    expect(settledAfter(20, busy, new Date('2026-11-26T02:00:00Z'))).toMatchObject({ state: 'waiting' })
    expect(settledAfter(20, busy, new Date('2026-11-26T02:01:00Z'))).toEqual({
      state: 'given-up',
      failure: 'We tried for three days. busy',
    })
  })

  it('waits an hour when the server may have taken it, and is given up when it was refused', () => {
    expect(settledAfter(1, { kind: 'unknown', reason: '?' })).toEqual({
      state: 'waiting',
      nextAt: at('09:00'),
      failure: '?',
    })
    expect(settledAfter(1, { kind: 'refused', reason: 'no' })).toEqual({ state: 'given-up', failure: 'no' })
  })
})
