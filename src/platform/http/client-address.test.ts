import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBlockOf, addressIn, clientAddress, networkOf } from './client-address.ts'

describe('an address in a header', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:0DB8:0001:0002::5', '2001:db8:1:2::5'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('reads %s as %s', (text, address) => expect(addressIn(text)).toBe(address))

  it.each([
    '',
    'unknown',
    '<script>',
    '1',
    '0x7f.1',
    '127.1',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4:x',
    '[1.2.3.4',
    '%',
    '::1::',
    '1.2.3.4\n',
  ])('finds no address in %j', (text) => expect(addressIn(text)).toBeNull())

  it('reads its own result unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4Extended(), fc.ipV6(), fc.string()), (text) => {
        const address = addressIn(text)
        expect(address === null ? null : addressIn(address)).toBe(address)
      }),
    )
  })
})

describe('the client address of a request', () => {
  it.each([
    [{ ip: '203.0.113.7' }, '203.0.113.7'],
    [{ ip: '10.0.0.1', ips: ['10.0.0.1', '203.0.113.7'] }, '203.0.113.7'],
    // Unreadable text in a header: the address of the proxy that forwarded it counts.
    [{ ip: '<script>', ips: ['::ffff:10.0.0.1', '10.0.0.2', '<script>'] }, '10.0.0.2'],
    [{ ip: 'x', ips: ['::ffff:10.0.0.1', 'x'] }, '10.0.0.1'],
    [{ ip: '' }, 'unknown'],
  ])('for %j is %s', (request, address) => expect(clientAddress(request)).toBe(address))
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0003::5', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    // Zeros may be abbreviated anywhere.
    ['2001:db8::1:2:3:4', '2001:db8::/64', '2001:db8::/48'],
    ['2001:db8:0:0:1::', '2001:db8::/64', '2001:db8::/48'],
    ['::1', '::/64', '::/48'],
    ['unknown', 'unknown', 'unknown'],
    ['x'.repeat(5000), 'unknown', 'unknown'],
  ])('of %s is %s, its block %s', (address, network, block) => {
    expect([networkOf(address), addressBlockOf(address)]).toEqual([network, block])
  })
})
