import { describe, expect, it } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

describe('a stored address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['8.8.8.8', '8.8.8.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::FFFF:CB00:714D', '203.0.113.0'],
    ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8::'],
    ['172.32.0.9', '172.32.0.0'],
  ])('is shortened when it is public: %s', (address, stored) => {
    expect(shortenAddress(address)).toBe(stored)
  })

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.20', '172.16.5.4', '172.31.255.1', '::1', 'fe80::1', 'fd00::12'])(
    'stays whole when it is private or loopback: %s',
    (address) => {
      expect(shortenAddress(address)).toBe(address)
    },
  )

  it.each(['', 'unknown', '1.2.3', '256.1.1.1', '1:2:3', '::1::2', '12345::1', 'x::y'])(
    'is null for text that is not an address: %j',
    (address) => {
      expect(shortenAddress(address)).toBeNull()
    },
  )
})
