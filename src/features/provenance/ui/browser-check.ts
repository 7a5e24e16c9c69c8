// Verifies a record in the browser, by WebCrypto alone.
import { clientOf, request } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import type { endpoints as newsEndpoints } from '#features/articles/contract.ts'
import { apiPaths, provenanceFiles } from '#shared/paths.ts'
import type { endpoints, SignedRecord } from '../contract.ts'
import { type Checked, type Cryptography, checkRecord, type Fault } from '../domain/check-record.ts'

export type Result =
  | { kind: 'valid'; signed: SignedRecord }
  | { kind: 'invalid'; fault: Fault }
  /** `unable`: the browser lacks the algorithm. `unavailable`: a file could not be loaded. */
  | { kind: 'unable' | 'offline' | 'unavailable' }

type PublicKeys = { keys: Checked['keys'] }

const call = clientOf<(typeof endpoints)[number]>()
const callNews = clientOf<(typeof newsEndpoints)[number]>()

/** Reads the record, the keys and the article anew, and verifies them. */
export async function checkInBrowser(id: number): Promise<Result> {
  try {
    const result = await checkOnce(id)
    // The article or the key may have changed between the reads.
    return result.kind === 'invalid' ? await checkOnce(id) : result
  } catch (error) {
    if (error instanceof Unable) return { kind: 'unable' }
    return { kind: error instanceof ApiError ? 'unavailable' : 'offline' }
  }
}

async function checkOnce(id: number): Promise<Result> {
  const params = { id }
  const [signed, { keys }, article] = await Promise.all([
    call('GET', provenanceFiles.record, { params }),
    readKeys(),
    callNews('GET', apiPaths.newsArticle, { params }),
  ])
  const fault = await checkRecord({ signed, keys, article, id }, cryptography)
  return fault === null ? { kind: 'valid', signed } : { kind: 'invalid', fault }
}

/** A stored response may lack the newest key. */
async function readKeys(): Promise<PublicKeys> {
  return (await request(provenanceFiles.keys, { cache: 'no-cache' })).json()
}

class Unable extends Error {}

export const cryptography: Cryptography = {
  async verifies({ kty, crv, x }, signature, signedText) {
    const { subtle } = secureCrypto()
    try {
      const key = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
      return await subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(signedText))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotSupportedError') throw new Unable()
      return false
    }
  },
  async sha256(text) {
    const hash = await secureCrypto().subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  decode: (text) => new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text)),
}

/** Browsers withhold it from pages without HTTPS. */
function secureCrypto(): Crypto {
  if (!globalThis.crypto?.subtle) throw new Unable()
  return globalThis.crypto
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
