// The session cookie (Decisions, Session): a random id, hidden from scripts and protected from other sites.
import { createHash, randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'

/** A session ends after this time (Decisions, Session). */
export const sessionDays = 7

const tokenBytes = 32
/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/
const sessionSeconds = sessionDays * 24 * 60 * 60

/** The server limits headers to 16 KiB; calls in process have no limit of their own. */
const headerCharacters = 16 * 1024

export type SessionCookie = {
  /** The id in a cookie header; null without one of the right form. */
  read(header: string | undefined): string | null
  /** The header that sets it. */
  set(token: string): string
  /** The header that removes it. */
  clear(): string
}

/** Browsers refuse `__Host-` cookies set by another host or an unencrypted page. */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? '__Host-admin_session' : 'admin_session'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    read(header) {
      if (header === undefined || header.length > headerCharacters) return null
      const token = fastifyCookie.fastifyCookie.parse(header)[name]
      return token !== undefined && tokenPattern.test(token) ? token : null
    },
    set: (token) => fastifyCookie.fastifyCookie.serialize(name, token, { ...attributes, maxAge: sessionSeconds }),
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
