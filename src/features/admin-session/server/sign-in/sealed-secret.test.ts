import { expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { secretVault } from './sealed-secret.ts'

/** A database that stores one key. */
const databaseWith = (value: string) => ({ query: async () => [{ value }] }) as unknown as Database
const key = Buffer.alloc(32, 7).toString('base64url')

it('opens secrets that another process sealed', async () => {
  const sealed = await secretVault(databaseWith(key)).seal('ABCDEFGH', 7)
  expect(sealed).not.toContain('ABCDEFGH')
  expect(await secretVault(databaseWith(key)).open(sealed, 7)).toBe('ABCDEFGH')
})

it('seals the same secret differently each time', async () => {
  const { seal } = secretVault(databaseWith(key))
  expect(await seal('ABCDEFGH', 7)).not.toBe(await seal('ABCDEFGH', 7))
})

it('rejects secrets of another administrator, of another key, or that were changed; the error does not contain the secret', async () => {
  const { seal, open } = secretVault(databaseWith(key))
  const sealed = await seal('ABCDEFGH', 7)
  const other = secretVault(databaseWith(Buffer.alloc(32, 8).toString('base64url')))
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  for (const attempt of [open(sealed, 8), other.open(sealed, 7), open(changed, 7), open('', 7)]) {
    const error = await attempt.then(() => null, String)
    expect([error === null, error?.includes('ABCDEFGH')]).toEqual([false, false])
  }
})
