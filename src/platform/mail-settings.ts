// The settings of mail (Decisions, Digest and alerts).
import * as read from './read-variable.ts'

type Environment = Record<string, string | undefined>

export type MailSettings = {
  /** The mail server with its credentials, so it is never printed. Undefined: no mail. */
  smtpUrl: string | undefined
  /** Who gets the weekly digest and alerts; empty: no mail. */
  recipients: string[]
  /** The sender. */
  from: string
  /** The IANA zone of the digest's Monday, 08:00. */
  timeZone: string
}

const maxRecipients = 10

/** Without a mail server the digest is a page of the admin area only. */
export function readMail(env: Environment, publicHost: string): MailSettings {
  const smtpUrl = smtpUrlIn(env)
  const recipients = recipientsIn(env)
  if (recipients.length > 0 && smtpUrl === undefined) fail('DIGEST_EMAIL', 'needs SMTP_URL')
  return { smtpUrl, recipients, from: senderOf(smtpUrl, publicHost), timeZone: timeZoneIn(env) }
}

/** Many mail servers accept only the address that signs in. */
function senderOf(smtpUrl: string | undefined, publicHost: string): string {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username)
  return read.isEmail(user) ? user : `digest@${publicHost}`
}

/** Nothing in an address may end or extend it in a mail header. */
const addressPattern = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,253}$/

/** Addresses, separated by commas, each once. */
function recipientsIn(env: Environment): string[] {
  const parts = read.optional(env, 'DIGEST_EMAIL')?.split(',') ?? []
  const addresses = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  const wrong = addresses.find((address) => !addressPattern.test(address))
  if (wrong !== undefined)
    fail('DIGEST_EMAIL', `must be email addresses, separated by commas, not ${JSON.stringify(wrong)}`)
  if (addresses.length > maxRecipients) fail('DIGEST_EMAIL', `must be at most ${maxRecipients} email addresses`)
  return addresses
}

/** Errors never repeat the value, because it may contain a password. */
function smtpUrlIn(env: Environment): string | undefined {
  const value = read.optional(env, 'SMTP_URL')?.trim()
  if (value === undefined) return undefined
  const url = URL.parse(value)
  const isServer = (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== ''
  if (!url || !isServer || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    return fail('SMTP_URL', 'must be smtp: or smtps:, with a host and nothing after its port')
  }
  if ((url.username === '') !== (url.password === '')) fail('SMTP_URL', 'needs a user name and a password, or neither')
  if (!isDecodable(url.username) || !isDecodable(url.password)) {
    fail('SMTP_URL', 'has a wrong percent sign in its user name or password')
  }
  return value
}

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== null
  } catch {
    return false
  }
}

function timeZoneIn(env: Environment): string {
  const timeZone = read.text(env, 'DIGEST_TIMEZONE', 'UTC')
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone
  } catch {
    return fail('DIGEST_TIMEZONE', `must be a time zone such as Europe/Berlin, not ${JSON.stringify(timeZone)}`)
  }
}

function fail(name: string, problem: string): never {
  throw new read.ConfigError(name, problem)
}
