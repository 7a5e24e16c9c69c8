import fastifyCookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOf, newToken, sessionCookie } from './session-cookie.ts'

const plain = sessionCookie({ https: false })
const secure = sessionCookie({ https: true })
const token = newToken()

beforeAll(async () => {
  await fastify().register(fastifyCookie, { hook: false })
})

describe('the session cookie', () => {
  it('is limited to this host, hidden from scripts, and lasts 7 days', () => {
    expect(plain.set(token)).toBe(`admin_session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`)
    expect(secure.set(token)).toBe(
      `__Host-admin_session=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect(plain.clear()).toBe('admin_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  })

  it('is found among other cookies', () => {
    expect(plain.read(`theme=dark; admin_session=${token}; x="y z"`)).toBe(token)
    expect(secure.read(`admin_session=forged; __Host-admin_session=${token}`)).toBe(token)
  })

  it('is read only from the __Host- name under https', () => {
    expect(secure.read(`admin_session=${token}`)).toBeNull()
  })

  it.each([
    undefined,
    '',
    ';',
    '=',
    '=;=;=',
    'admin_session',
    'admin_session=',
    'admin_session=%',
    'admin_session=%E0%A4%A',
    'admin_session=%00',
    `admin_session=${token}\0`,
    `admin_session=${token}x`,
    `admin_session=${token.slice(1)}`,
    `admin_session="${token}"`,
    `Admin_Session=${token}`,
    `__proto__=${token}; constructor=${token}`,
    'a;'.repeat(8000),
    `${'x'.repeat(20_000)}; admin_session=${token}`,
    `admin_session=forged; admin_session=${token}`,
    'admin_session=x; '.repeat(900),
    "admin_session=' OR 1=1 --",
  ])('is not found in the header %j', (header) => {
    expect(plain.read(header)).toBeNull()
  })
})

describe('a session id', () => {
  it('has 256 random bits and is stored hashed', () => {
    const tokens = Array.from({ length: 100 }, newToken)
    expect(new Set(tokens).size).toBe(100)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(token)).not.toContain(token)
  })
})
