import { Resvg } from '@resvg/resvg-js'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { decode } from '../../../../../test/support/decode.ts'
import { keyUri, newSecret, qrCodeOf, stepOf } from './one-time-codes.ts'

/** RFC 6238, appendix B: the secret of SHA-1, and times in seconds. Its codes have eight digits; these are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a one-time code', () => {
  it.each(vectors)('of RFC 6238 at %d s is %s', async (seconds, code) => {
    expect(await stepOf(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('accepts one step before and after its own, and no further', async () => {
    const [, [, code]] = vectors
    const step = Math.floor(1_111_111_109 / 30)
    const at = (seconds: number) => stepOf(code, secret, seconds * 1000)
    const [begin, end] = [step * 30, step * 30 + 30]
    expect(await Promise.all([begin - 31, begin - 30, begin, end, end + 29.999, end + 30].map(at))).toEqual([
      null,
      step,
      step,
      step,
      step,
      null,
    ])
  })

  it.each(['000000', '28708', '2870820', '', '28708x', 'ö87082'])('is not %j', async (code) => {
    expect(await stepOf(code, secret, 59_000).catch(() => 'failed')).not.toEqual(expect.any(Number))
  })
})

describe('a new secret', () => {
  it('has 160 random bits in base32', async () => {
    const secrets = await Promise.all([newSecret(), newSecret()])
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(secrets[0]).not.toBe(secrets[1])
  })

  it('becomes the address that apps read, for any site and name', async () => {
    const uri = await keyUri({ secret, site: 'Tools: A & B', username: 'mira?secret=x/ü' })
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toMatch(/^\/Tools: A & B:mira\?secret=x\/ü$/)
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Tools: A & B',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
  it('becomes a QR code of that address', async () => {
    const uri = await keyUri({ secret, site: 'Ünïcödé', username: 'mira' })
    const svg = await qrCodeOf(uri)
    const picture = new Resvg(svg, { background: 'white' }).render()
    expect(picture.width % 4).toBe(0)
    expect((await decode(picture.asPng())).text).toBe(uri)
  })
})
