import { describe, expect, it } from 'vitest'
import { privateAddresses } from '../../../test/support/corpora/private-addresses.ts'
import { isPublicAddress, mayBePublicHost } from './public-address.ts'
import { visitor } from './visit.ts'

describe('an address of the open internet', () => {
  it.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81c::200e',
    '::ffff:93.184.215.14',
    '64:ff9b::93.184.215.14',
  ])('includes %s', (ip) => expect(isPublicAddress(ip)).toBe(true))

  it.each([
    ['this network', '0.0.0.0', '0.1.2.3'],
    ['this machine', '127.0.0.1', '127.255.255.254', '::1', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    ['carrier networks', '100.64.0.1', '100.127.255.255'],
    ['the link', '169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['former site-local addresses', 'fec0::1'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1', '255.255.255.255'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['tests', '198.18.0.1', '198.19.255.255', '2001:2::1'],
    ['protocols', '192.0.0.1', '192.88.99.1', '192.52.193.1', '192.31.196.1', '2001:3::1', '2001:20::1', '5f00::1'],
    ['unassigned ranges', '240.0.0.1', '254.1.1.1', '100::1', '4000::1', '::2'],
    ['IPv4 in IPv6, mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:10.0.0.1'],
    ['IPv4 in IPv6, compatible', '::127.0.0.1', '::93.184.215.14'],
    ['IPv4 in IPv6, translated', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '::ffff:0:7f00:1'],
    ['tunnels', '2002:7f00:1::1', '2002:a00:1::', '2002:5db8:d70e::1', '2001:0:53aa:64c::1'],
    ['no address', '', 'localhost', '1.2.3', '127.1', '0x7f.1', '1.2.3.4.5', '[::1]', ':::1'],
  ])('excludes %s', (_, ...ips) => {
    expect(ips.filter(isPublicAddress)).toEqual([])
  })
})

describe('a public host name', () => {
  it.each([
    'fcm.googleapis.com',
    'wns2-by3p.notify.windows.com',
    'localhost.example.com',
    '93.184.215.14',
    '[2606:4700::1]',
  ])('may be %s', (host) => expect(mayBePublicHost(host)).toBe(true))

  it.each([
    ['this machine', 'localhost', 'a.localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]'],
    [
      'private networks',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00::1]',
      'router.lan',
      'printer.local',
      'db.internal',
      'x.corp',
    ],
    ['the link', '169.254.169.254', 'metadata.google.internal', '[fe80::1]'],
    ['one word', 'redis', 'intranet', ''],
    ['an end with a dot', 'localhost.', 'fcm.googleapis.com.', 'redis.', '.'],
    ['no host', 'a.test', 'a.invalid', 'x.home.arpa'],
  ])('is never %s', (_, ...hosts) => {
    expect(hosts.filter(mayBePublicHost)).toEqual([])
  })
})

describe('a visit with the default rule', () => {
  const visit = visitor({ site: { name: 'Marketing Toolkit', url: 'https://tools.example.com' } })

  it.each(privateAddresses)('refuses %s', async (address) => {
    expect(await visit(address)).toEqual({ kind: 'not-public' })
  })
})
