// The session cookie (Decisions, Session): a random id, hidden from scripts and protected from other sites.
import { createHash, randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'

/** A session ends after this time (Decisions, Session). */
export const sessionDays = 7

/** A browser that signed in with a code is known for this time after its last sign-in. */
export const deviceDays = 365

const tokenBytes = 32
/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/
const daySeconds = 24 * 60 * 60

/** The server limits headers to 16 KiB; calls in process have no limit of their own. */
const headerCharacters = 16 * 1024

export type TokenCookie = {
  /** The value in a cookie header; null without one of the right form. */
  read(header: string | undefined): string | null
  /** The header that sets it. */
  set(token: string): string
  /** The header that removes it. */
  clear(): string
}

type Options = { https: boolean }

export function sessionCookie({ https }: Options): TokenCookie {
  return tokenCookie({ name: 'admin_session', days: sessionDays, https })
}

/** Names a browser that signed in with a code before. It signs nobody in. */
export function deviceCookie({ https }: Options): TokenCookie {
  return tokenCookie({ name: 'admin_device', days: deviceDays, https })
}

/** Browsers refuse `__Host-` cookies set by another host or an unencrypted page. */
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

/** The form in which it is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
