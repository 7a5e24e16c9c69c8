// The session cookie (Decisions, Session): a random id, hidden from scripts and protected from other sites.
import { createHash, randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'

/** The lifetime of a session (Decisions, Session). */
export const sessionDays = 7

/** How long a browser is remembered after its last sign-in with a code. */
export const deviceDays = 365

const tokenBytes = 32
/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/
const daySeconds = 24 * 60 * 60

/** The server limits headers to 16 KiB, but in-process calls have no such limit. */
const headerCharacters = 16 * 1024

export type TokenCookie = {
  /** The token in a cookie header, or null when it is missing or malformed. */
  read(header: string | undefined): string | null
  /** The header that sets the cookie. */
  set(token: string): string
  /** The header that removes the cookie. */
  clear(): string
}

type Options = { https: boolean }

export function sessionCookie({ https }: Options): TokenCookie {
  return tokenCookie({ name: 'admin_session', days: sessionDays, https })
}

/** Identifies a browser that once signed in with a code. It does not sign anyone in. */
export function deviceCookie({ https }: Options): TokenCookie {
  return tokenCookie({ name: 'admin_device', days: deviceDays, https })
}

/** Browsers reject `__Host-` cookies set by another host or an unencrypted page. */
function tokenCookie({ name: plainName, days, https }: Options & { name: string; days: number }): TokenCookie {
  const name = https ? `__Host-${plainName}` : plainName
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    read(header) {
      if (header === undefined || header.length > headerCharacters) return null
      const token = fastifyCookie.fastifyCookie.parse(header)[name]
      return token !== undefined && tokenPattern.test(token) ? token : null
    },
    set: (token) => fastifyCookie.fastifyCookie.serialize(name, token, { ...attributes, maxAge: days * daySeconds }),
    clear: () => fastifyCookie.fastifyCookie.serialize(name, '', { ...attributes, maxAge: 0 }),
  }
}

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The form in which the token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
