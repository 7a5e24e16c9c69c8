// A real SMTP server that is slow, refuses, breaks or is down.
import { describe, expect, it } from 'vitest'
import { headerOf, type SmtpBehavior, smtpDouble } from '../../../../../test/support/smtp-double.ts'
import { type OutgoingMail, smtpSender } from './smtp-sender.ts'

const site = { name: 'Tools\r\nBcc: evil@example.com', url: 'https://tools.example.com' }
const mail: OutgoingMail = {
  recipient: 'owner@example.com',
  subject: 'Your week',
  text: 'A short text\n',
  html: '<p>A short text</p>',
  messageId: '<0123@tools.example.com>',
  unsubscribeUrl: `https://tools.example.com/api/mail/unsubscribe?token=${'a'.repeat(43)}.${'b'.repeat(43)}`,
}
const sendTo = (smtpUrl: string, limitMs = 2_000) =>
  smtpSender({ smtpUrl, from: 'digest@tools.example.com', site })(mail, { limitMs })
const outcomeWith = async (behavior: SmtpBehavior) => {
  const server = await smtpDouble(behavior)
  return { outcome: await sendTo(server.url), taken: server.taken }
}

describe('a mail', () => {
  it('arrives with its id and the headers to unsubscribe with one click, and the site’s name adds no header', async () => {
    const { outcome, taken } = await outcomeWith({ slowMs: 100 })
    expect(outcome).toEqual({ kind: 'sent' })
    const [got] = taken
    if (!got) throw new Error('no mail')
    expect(got.to).toBe('owner@example.com')
    expect(headerOf(got, 'Message-ID')).toBe('<0123@tools.example.com>')
    expect(headerOf(got, 'List-Unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`)
    expect(headerOf(got, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(got, 'Subject')).toBe('Your week')
    expect(headerOf(got, 'Bcc')).toBeUndefined()
    expect(headerOf(got, 'From')).toContain('<digest@tools.example.com>')
    expect(got.raw).toContain('A short text')
  })

  it.each<[SmtpBehavior, string, string]>([
    [{ signIn: 'refused' }, 'temporary', 'The mail server refused the sign-in.'],
    [{ recipient: { code: 450 } }, 'temporary', 'The mail server asked us to wait: 450 code 450 for tests'],
    [{ recipient: { code: 550 } }, 'refused', 'The mail server refused the recipient: 550 code 550 for tests'],
    [{ message: { code: 451 } }, 'temporary', 'The mail server asked us to wait: 451 code 451 for tests'],
    [{ message: { code: 554 } }, 'refused', 'The mail server refused the message: 554 code 554 for tests'],
    [{ afterData: 'accepts and breaks' }, 'unknown', 'The mail server did not confirm the message.'],
  ])('with a server that behaves as %j is %s', async (behavior, kind, reason) => {
    expect((await outcomeWith(behavior)).outcome).toEqual({ kind, reason })
  })

  it('is unknown when the server hangs after it', async () => {
    const server = await smtpDouble({ afterData: 'hangs' })
    expect(await sendTo(server.url, 300)).toMatchObject({ kind: 'unknown' })
  })

  it('is temporary while the server is down or there is none of this name', async () => {
    const server = await smtpDouble()
    await server.close()
    const unreachable = { kind: 'temporary', reason: 'The mail server is out of reach.' }
    expect(await sendTo(server.url)).toEqual(unreachable)
    expect(await sendTo('smtp://mail.invalid')).toEqual(unreachable)
  })

  it('is temporary when the server cannot encrypt and a password would travel in the clear', async () => {
    const server = await smtpDouble()
    const send = sendTo(`smtps://somebody:secret@127.0.0.1:${server.port}`)
    expect(await send).toMatchObject({ kind: 'temporary' })
    expect(server.taken).toEqual([])
  })

  it('is given back when the process ends before the server took it', async () => {
    const server = await smtpDouble()
    const send = smtpSender({ smtpUrl: server.url, from: 'digest@tools.example.com', site })
    expect(await send(mail, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'temporary' })
    expect(server.taken).toEqual([])
  })
})
