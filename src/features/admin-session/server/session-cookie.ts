// The session's cookie (Decisions, Session): a random id that no script can read and no other site can set.
import { createHash, randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { sessionDays } from '../domain/sign-in-limits.ts'

const tokenBytes = 32
/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/
const sessionSeconds = sessionDays * 24 * 60 * 60

/** Longer headers come from no browser: the server's own limit is 16 KiB, calls in process have none. */
const headerCharacters = 16 * 1024

export type SessionCookie = {
  /** The id in a cookie header; null when there is none that could be one of ours. */
  read(header: string | undefined): string | null
  /** The header that sets it. */
  set(token: string): string
  /** The header that removes it. */
  clear(): string
}

/** `__Host-` makes browsers refuse a cookie of this name that another host or an unencrypted page sets. */
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

/** What is stored of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
