// Keys, signatures and hashes on the server. `jose` is loaded with the first record that is read.
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Cryptography } from '../domain/check-record.ts'
import type { KeyPair, SigningKey } from './signing-key-store.ts'

const alg = 'EdDSA'

export async function makeKeyPair(): Promise<KeyPair> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const { d, x } = await exportJWK((await generateKeyPair(alg, { crv: 'Ed25519', extractable: true })).privateKey)
  if (d === undefined || x === undefined) throw new Error('The new signing key is incomplete')
  const publicJwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { kid: await calculateJwkThumbprint(publicJwk), publicJwk, privateJwk: { ...publicJwk, d } }
}

/** The compact JWS over the canonical form of a record. */
export async function sign(payload: object, { kid, privateJwk }: SigningKey): Promise<string> {
  const { CompactSign, importJWK } = await import('jose')
  const text = new TextEncoder().encode(canonicalize(payload) ?? '')
  return new CompactSign(text).setProtectedHeader({ alg, kid }).sign(await importJWK(privateJwk, alg))
}

/** For the command line: `jose` verifies, as a stranger's tool may. */
export const serverCryptography: Cryptography = {
  async verifies({ kty, crv, x }, signature, signedText) {
    const { compactVerify, errors, importJWK } = await import('jose')
    try {
      await compactVerify(`${signedText}.${signature}`, await importJWK({ kty, crv, x }, alg), { algorithms: [alg] })
      return true
    } catch (error) {
      if (error instanceof errors.JOSEError) return false
      throw error
    }
  },
  sha256: async (text) => createHash('sha256').update(text).digest('hex'),
  decode: (text) => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url')),
}
