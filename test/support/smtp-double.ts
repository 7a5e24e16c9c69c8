// A real SMTP server whose behavior the test chooses.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type SmtpBehavior = {
  /** Before the server takes a message. */
  slowMs?: number
  signIn?: 'refused'
  recipient?: { code: number; only?: string }
  message?: { code: number }
  /** The connection breaks after the message, with or without having accepted it. */
  afterData?: 'accepts and breaks' | 'hangs'
}

export type TakenMail = { to: string; raw: string }

export async function smtpDouble(initial: SmtpBehavior = {}, port = 0) {
  let behavior = initial
  const taken: TakenMail[] = []
  const refusal = (code: number) => Object.assign(new Error(`code ${code} for tests`), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: (_auth, _session, done) =>
      behavior.signIn === 'refused' ? done(refusal(535)) : done(null, { user: 'somebody' }),
    onRcptTo({ address }, _session, done) {
      const { recipient } = behavior
      const isRefused = recipient && (recipient.only === undefined || recipient.only === address)
      done(isRefused ? refusal(recipient.code) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const [to] = session.envelope.rcptTo
        const mail = { to: to ? to.address : '', raw: Buffer.concat(chunks).toString() }
        if (behavior.slowMs !== undefined) await pause(behavior.slowMs)
        if (behavior.message) return done(refusal(behavior.message.code))
        if (behavior.afterData === 'hangs') return
        taken.push(mail)
        if (behavior.afterData === 'accepts and breaks') {
          for (const connection of server.connections) if (connection.session === session) connection._socket.destroy()
          return
        }
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  let isClosed = false
  const close = () => {
    isClosed = true
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  const at = (listening.address() as AddressInfo).port
  return {
    port: at,
    url: `smtp://somebody:a%20secret@127.0.0.1:${at}`,
    taken,
    behave(next: SmtpBehavior) {
      behavior = next
    },
    close,
    isClosed: () => isClosed,
  }
}

/** The value of a header, unfolded. */
export function headerOf({ raw }: TakenMail, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return line?.slice(name.length + 2)
}
