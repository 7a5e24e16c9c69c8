import { describe, expect, it } from 'vitest'
import { classifyAddress } from './address.ts'

describe('an address', () => {
  it.each([
    null,
    '',
    ' \t',
    'unknown',
    'Unknown ',
    '0.0.0.0',
    '0.255.0.1',
    '10.0.0.1',
    '10.255.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.0.0.1',
    '172.16.5.4',
    '172.32.0.0',
    '172.217.16.0',
    '192.168.1.20',
    '::',
    '0:0:0:0:0:0:0:0',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::0001',
    'fc00::',
    'FD12:3456:789A:BCDE:F012:3456:789A:BCDE',
    'fe80::1',
    'FE80::1%eth0',
    'febf::1',
    '::ffff:10.0.0.1',
    '::FFFF:10.0.0.1',
    '::ffff:c0a8:1',
    '::ffff:7f00:1',
    '::ffff:172.99.0.1',
    '::ffff:0.0.0.0',
    '0:0:0:0:0:ffff:10.0.0.1',
    '0000:0000:0000:0000:0000:FFFF:C0A8:0114',
  ])('that is unknown, private or the machine itself is local: %j', (text) => {
    expect(classifyAddress(text)).toEqual({ kind: 'local' })
  })

  it.each([
    ['203.0.113.0', '203.0.113.0'],
    ['1.10.0.0', '1.10.0.0'],
    ['100.63.255.0', '100.63.255.0'],
    ['100.128.0.0', '100.128.0.0'],
    ['169.253.0.0', '169.253.0.0'],
    ['192.169.0.0', '192.169.0.0'],
    ['173.16.0.0', '173.16.0.0'],
    ['::ffff:203.0.113.0', '203.0.113.0'],
    ['::FFFF:CB00:7100', '203.0.113.0'],
    ['2001:DB8:41::', '2001:db8:41:0:0:0:0:0'],
    ['2001:0db8:0041:0:0:0:0:0', '2001:db8:41:0:0:0:0:0'],
    ['fbff::1', 'fbff:0:0:0:0:0:0:1'],
    ['fec0::1', 'fec0:0:0:0:0:0:0:1'],
    ['::2', '0:0:0:0:0:0:0:2'],
  ])('of the public network has one spelling: %s', (text, address) => {
    expect(classifyAddress(text)).toEqual({ kind: 'public', address })
  })

  it.each(['10.', '192.168.x.y', '172.', '127.0.0.1:80', 'localhost', '<b>', 'unknown1', 'x'.repeat(100_000)])(
    'is none when it cannot be read: %.40j',
    (text) => {
      expect(classifyAddress(text)).toEqual({ kind: 'invalid' })
    },
  )
})
