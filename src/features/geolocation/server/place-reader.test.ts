import { describe, expect, it } from 'vitest'
import { cityRecord, type MmdbValue, mmdb, Pointer } from '../../../../test/support/mmdb.ts'
import { readPlaces } from './place-reader.ts'

const address = '203.0.113.0'
const placeIn = (record: MmdbValue) => readPlaces(mmdb({ '203.0.113.0/24': record }))?.locate(address)
const names = (en: MmdbValue) => ({ names: { en } })

describe('a place', () => {
  const file = readPlaces(
    mmdb({
      '198.51.100.0/24': cityRecord('Oslo', 'Norway'),
      '203.0.112.0/23': cityRecord(null, 'Portugal'),
      '2001:db8:41::/48': cityRecord('São Paulo', 'Brazil'),
    }),
  )
  it.each([
    ['198.51.100.0', 'Oslo, Norway'],
    ['198.51.100.255', 'Oslo, Norway'],
    ['203.0.113.9', 'Portugal'],
    ['2001:db8:41:0:0:0:0:1', 'São Paulo, Brazil'],
    ['198.51.101.0', null],
    ['2001:db8:42:0:0:0:0:0', null],
  ])('of %s is %j', (asked, place) => {
    expect(file?.locate(asked)).toBe(place)
  })

  it.each<[MmdbValue, string | null]>([
    [{ city: names('Berlin'), subdivisions: [names('Land Berlin')], country: names('Germany') }, 'Berlin, Germany'],
    [{ subdivisions: [names('England'), names('Kent')], country: names('United Kingdom') }, 'England, United Kingdom'],
    [{ city: names('Berlin') }, 'Berlin'],
    [{ country: { iso_code: 'NO', names: { de: 'Norwegen', fr: 'Norvège' } } }, 'Norwegen'],
    [{ country: { iso_code: 'NO' } }, 'NO'],
    [{ country: { iso_code: 'NO', names: {} } }, 'NO'],
    [{ continent: names('Europe'), registered_country: names('Norway') }, null],
    [{}, null],
  ])('of %j is %j', (record, place) => {
    expect(placeIn(record)).toBe(place)
  })

  it('of an IPv6 address is not searched in a tree of IPv4 addresses', () => {
    const ofIpv4 = readPlaces(mmdb({ '32.1.0.0/16': cityRecord('Oslo', 'Norway') }, { ipVersion: 4 }))
    expect([ofIpv4?.locate('32.1.13.184'), ofIpv4?.locate('2001:db8:0:0:0:0:0:0')]).toEqual(['Oslo, Norway', null])
  })
})

describe('a hostile record', () => {
  it.each<[string, MmdbValue, string | null]>([
    [
      'controls and overrides',
      { city: names('Ber\u0000lin\u202e\n!'), country: names('\u2066Ger\u0007many') },
      'Berlin !, Germany',
    ],
    ['invisible names', { city: { names: { en: '\u200b\u2060', de: 'Bern' } }, country: { iso_code: ' ' } }, 'Bern'],
    ['10 kB', { city: names('é'.repeat(10_000)), country: names('Norway') }, 'é'.repeat(100)],
    ['a cut within a character', { city: names(`x${'🎈'.repeat(5_000)}`) }, `x${'🎈'.repeat(99)}`],
    ['70 kB that are nothing', { city: names('\u0000'.repeat(70_000)), country: names('Norway') }, 'Norway'],
    ['numbers for maps', { city: 7, subdivisions: 8, country: names('Norway') }, 'Norway'],
    ['numbers for names', { city: { names: 7 }, country: { iso_code: 'NO', names: { en: 3.5, de: true } } }, 'NO'],
    ['lists for maps', { city: ['Berlin'], country: [names('Norway')] }, null],
    ['text instead of a map', 'Berlin', null],
    [
      'keys of every object',
      JSON.parse('{"__proto__":{"x":{"names":{"en":"a"}}},"constructor":"b","country":{"iso_code":"NO"}}'),
      'NO',
    ],
    ['markup', { city: names('<img src=x onerror=alert(1)>') }, '<img src=x onerror=alert(1)>'],
  ])('with %s gives a clean line or null', (_, record, place) => {
    expect(placeIn(record)).toBe(place)
  })

  it('that refers to itself or beyond the file throws', () => {
    expect(() => placeIn({ country: new Pointer(0) })).toThrow(RangeError)
    expect(() => placeIn({ country: new Pointer(4_000_000_000) })).toThrow()
  })

  it('with 30 levels of nested references, 10 each, is read fast', () => {
    const levels = 30
    const bytesOfList = (count: number) => 2 + 5 * count
    const list = (level: number) => Array<Pointer>(10).fill(new Pointer((level + 1) * bytesOfList(10)))
    // Each level is the record of a network; the last one is a text.
    const networks = Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [`198.51.${level}.0/24`, list(level) as MmdbValue]),
    )
    const file = readPlaces(mmdb({ ...networks, '198.51.200.0/24': 'end' }))
    expect(file?.locate('198.51.0.0')).toBeNull()
  })
})

it('a record with thousands of regions that are one region with thousands of names is read fast', () => {
  const names = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`name ${i}`, '']))
  const regions = Array<Pointer>(30_000).fill(new Pointer(0))
  const file = readPlaces(mmdb({ '203.0.113.0/24': { names }, '198.51.100.0/24': { subdivisions: regions } }))
  const began = process.cpuUsage().user
  expect(file?.locate('198.51.100.0')).toBeNull()
  // Microseconds of this process: read one by one it is two minutes.
  expect(process.cpuUsage().user - began).toBeLessThan(5_000_000)
})

describe('a file', () => {
  const whole = mmdb({ '203.0.113.0/24': cityRecord('Oslo', 'Norway') })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('not a database\n'.repeat(1_000))],
    ['zeros', Buffer.alloc(100_000)],
    ['the first half', whole.subarray(0, whole.length / 2)],
    ['the second half', whole.subarray(whole.length / 2)],
    ['the mark alone', whole.subarray(-200).subarray(0, 14)],
    ['another tree size', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { node_count: 3 } })],
    ['an endless tree', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { node_count: 4_000_000_000 } })],
    ['no nodes', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { node_count: 0 } })],
    ['a text for the tree size', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { node_count: 'many' } })],
    ['another record size', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { record_size: 25 } })],
    ['another version', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { binary_format_major_version: 3 } })],
    ['another version of IP', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { ip_version: 5 } })],
    ['no type', mmdb({ '203.0.113.0/24': 'x' }, { metadata: { database_type: 7 } })],
  ])('with %s is rejected', (_, bytes) => {
    expect(readPlaces(bytes)).toBeNull()
  })

  it.each([
    ['GeoLite2-City', true],
    ['GeoIP2-Country', true],
    ['GeoIP2-Enterprise', true],
    ['DBIP-City-Lite', true],
    ['GeoLite2-ASN', false],
    ['', false],
  ])('of type %j has places: %j', (type, hasPlaces) => {
    expect(readPlaces(mmdb({ '203.0.113.0/24': {} }, { type }))?.hasPlaces).toBe(hasPlaces)
  })
})
