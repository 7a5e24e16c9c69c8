// The rules of domain/check-record.ts with the cryptography of the command line and of the browser.
import { compactVerify, createLocalJWKSet } from 'jose'
import { describe, expect, it } from 'vitest'
import { contentHashOf } from '#features/articles/server.ts'
import { checkRecord } from '../domain/check-record.ts'
import { forgeries, newKey, signedFiles } from '../testing/signed-files.ts'
import { makeKeyPair, serverCryptography, sign } from './cryptography.ts'

it('accepts a record of the article, signed with any of the published keys', async () => {
  const { files } = signedFiles()
  const keys = [newKey().publicJwk, ...files.keys]
  expect(await checkRecord({ ...files, keys, id: 7 }, serverCryptography)).toBeNull()
})

describe('refuses', () => {
  it.each(forgeries)('%s', async (_, change, fault) => {
    const { files, key } = signedFiles()
    expect(await checkRecord({ ...change(files, key), id: 7 }, serverCryptography)).toBe(fault)
  })

  it('the files of another article', async () => {
    const { files } = signedFiles()
    expect(await checkRecord({ ...files, id: 8 }, serverCryptography)).toBe('article')
  })
})

it('signs so that plain jose verifies the canonical form', async () => {
  const [pair, other] = [await makeKeyPair(), await makeKeyPair()]
  const { files } = signedFiles()
  const jws = await sign(files.signed.payload, pair)
  const setOf = ({ publicJwk, kid }: typeof pair) => createLocalJWKSet({ keys: [{ ...publicJwk, kid }] })
  const { payload, protectedHeader } = await compactVerify(jws, setOf(pair))
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: pair.kid })
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(files.signed.payload)
  await expect(compactVerify(jws, setOf(other))).rejects.toThrow()
  expect(contentHashOf(files.article)).toBe(files.signed.payload.contentHash)
})
