// Sends one mail by SMTP. nodemailer is loaded with the first mail, so that sites without a mail server never load it.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { failureMessages as words } from '../../mail-messages.ts'

export type OutgoingMail = {
  recipient: string
  subject: string
  text: string
  html: string
  /** The same at every attempt, so that a receiver can tell that it got a mail twice. */
  messageId: string
  unsubscribeUrl: string
}

export type Outcome =
  | { kind: 'sent' }
  /** Nothing was accepted: try again soon. */
  | { kind: 'temporary'; reason: string }
  /** The server will never accept it. */
  | { kind: 'refused'; reason: string }
  /** The server may have accepted it. */
  | { kind: 'unknown'; reason: string }

export type Send = (mail: OutgoingMail, options?: { signal?: AbortSignal; limitMs?: number }) => Promise<Outcome>

type SenderOptions = { smtpUrl: string; from: string; site: { name: string; url: string } }

/** Servers that check a message may take minutes; an attempt ends long before the mail's lease. */
const usualLimitMs = 10 * 60_000
const connectMs = 30_000

export function messageIdOf(key: string, recipient: string, siteUrl: string): string {
  const id = createHash('sha256').update(`${key} ${recipient}`).digest('hex').slice(0, 32)
  return `<${id}@${new URL(siteUrl).hostname}>`
}

export function smtpSender({ smtpUrl, from, site }: SenderOptions): Send {
  return async (mail, { signal, limitMs = usualLimitMs } = {}) => {
    const message = await compose(mail, { from, site })
    const connection = await connectionTo(smtpUrl, new URL(site.url).hostname)
    const { auth } = serverOf(smtpUrl)
    return new Promise((resolve) => {
      let isMessageBegun = false
      let isSettled = false
      const end = (outcome: Outcome) => {
        if (isSettled) return
        isSettled = true
        clearTimeout(limit)
        signal?.removeEventListener('abort', stop)
        if (outcome.kind === 'sent') connection.quit()
        else connection.close()
        resolve(outcome)
      }
      const lost = (): Outcome =>
        isMessageBegun ? { kind: 'unknown', reason: words.unknown } : { kind: 'temporary', reason: words.unreachable }
      const stop = () => end(lost())
      const limit = setTimeout(stop, limitMs)
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) return stop()
      const fail = (error: unknown) => end(outcomeOf(error) ?? lost())
      const body = new Readable({
        // The connection reads it when the server has agreed to take the message.
        read() {
          isMessageBegun = true
          this.push(message)
          this.push(null)
        },
      })
      const hand = () =>
        connection.send({ from, to: [mail.recipient] }, body, (error) => (error ? fail(error) : end({ kind: 'sent' })))
      connection.on('error', fail)
      connection.connect((error) => {
        if (error) fail(error)
        else if (auth) connection.login({ ...auth }, (refusal) => (refusal ? fail(refusal) : hand()))
        else hand()
      })
    })
  }
}

async function compose(mail: OutgoingMail, { from, site }: Pick<SenderOptions, 'from' | 'site'>): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { recipient, subject, text, html, messageId, unsubscribeUrl } = mail
  return new MailComposer({
    from: { name: site.name, address: from },
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

export async function connectionTo(smtpUrl: string, name: string, { connectLimitMs = connectMs } = {}) {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection')
  const { auth, ...server } = serverOf(smtpUrl)
  return new SmtpConnection({
    ...server,
    name,
    // A password never travels in the clear, except within this machine.
    requireTLS: auth !== undefined && !server.secure && !isOwnMachine(server.host),
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    dnsTimeout: connectLimitMs,
    socketTimeout: usualLimitMs,
    socketCloseTimeout: 0,
    logger: false,
  })
}

export function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Null for an error of the connection. */
export function outcomeOf(error: unknown): Outcome | null {
  const { code, command, responseCode, response } = readError(error)
  // An administrator can mend the settings, so nothing is given up.
  if (code === 'EAUTH' || command.startsWith('AUTH')) return { kind: 'temporary', reason: words.signIn }
  if (code === 'ETLS' || command === 'STARTTLS' || /STARTTLS/.test(response)) {
    return { kind: 'temporary', reason: words.encryption }
  }
  if (responseCode === 0) return null
  const reply = shorten(response)
  if (responseCode < 500) return { kind: 'temporary', reason: words.busy(reply) }
  if (command === 'RCPT TO') return { kind: 'refused', reason: words.recipient(reply) }
  if (command === 'MAIL FROM') return { kind: 'refused', reason: words.sender(reply) }
  if (command === 'DATA') return { kind: 'refused', reason: words.message(reply) }
  // A greeting that turns everybody away.
  return { kind: 'temporary', reason: words.busy(reply) }
}

function readError(error: unknown) {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null && name in error
      ? Object.entries(error).find(([key]) => key === name)?.[1]
      : undefined
  const [code, command, responseCode, response] = [of('code'), of('command'), of('responseCode'), of('response')]
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    response: typeof response === 'string' ? response : '',
  }
}

const maxReplyCharacters = 120

/** Another server wrote it. */
function shorten(reply: string): string {
  return [...reply.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, maxReplyCharacters).join('')
}
