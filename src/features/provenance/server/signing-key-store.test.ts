import { calculateJwkThumbprint } from 'jose'
import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { makeKeyPair } from './cryptography.ts'
import { currentKey, listPublicKeys, rotateKey } from './signing-key-store.ts'

describe('the signing key', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('is created once by concurrent requests, and is named by its thumbprint', async () => {
      const keys = await Promise.all([1, 2, 3, 4].map(() => currentKey(database(), makeKeyPair)))
      expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
      const [one] = await listPublicKeys(database())
      expect(one).toEqual({ kid: keys[0]?.kid, publicJwk: { kty: 'OKP', crv: 'Ed25519', x: expect.any(String) } })
      expect(one && (await calculateJwkThumbprint(one.publicJwk))).toBe(keys[0]?.kid)
    })

    it('is replaced by a rotation: the old private part is deleted, its public part stays', async () => {
      const old = await currentKey(database(), makeKeyPair)
      const kid = await rotateKey(database(), makeKeyPair)
      expect((await currentKey(database(), makeKeyPair)).kid).toBe(kid)
      expect((await listPublicKeys(database())).map((key) => key.kid)).toEqual([kid, old.kid])
      const rows = await database().query<{ kid: string }>(
        'SELECT kid FROM signing_keys WHERE private_jwk IS NOT NULL OR retired_at IS NULL',
      )
      expect(rows).toEqual([{ kid }])
      const concurrent = await Promise.all([1, 2].map(() => rotateKey(database(), makeKeyPair)))
      expect(concurrent).toContain((await currentKey(database(), makeKeyPair)).kid)
    })
  })
})
