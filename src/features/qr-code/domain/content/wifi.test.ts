import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WifiContent } from './content.ts'
import { encodeWifi, readWifi } from './wifi.ts'

const wifi = (values: Partial<WifiContent>): WifiContent => ({
  type: 'wifi',
  name: 'Fjord Tea Guests',
  password: 'steep-twice-2026',
  security: 'WPA',
  isHidden: false,
  ...values,
})

describe('a Wi-Fi network', () => {
  it.each([
    [{}, 'WIFI:T:WPA;S:Fjord Tea Guests;P:steep-twice-2026;;'],
    [{ isHidden: true }, 'WIFI:T:WPA;S:Fjord Tea Guests;P:steep-twice-2026;H:true;;'],
    [{ security: 'WEP', password: 'abcde' }, 'WIFI:T:WEP;S:Fjord Tea Guests;P:abcde;;'],
    [{ security: 'nopass' }, 'WIFI:T:nopass;S:Fjord Tea Guests;;'],
    [{ name: 'a;b,c:d"e\\f', password: '\\;,:"1234' }, 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\\\\\;\\,\\:\\"1234;;'],
    [{ name: ' spaces ', password: ' kept at both ends ' }, 'WIFI:T:WPA;S: spaces ;P: kept at both ends ;;'],
  ] as const)('with %j is %s', (values, payload) => expect(encodeWifi(wifi(values))).toBe(payload))

  it.each([{ name: '' }, { password: '' }, { security: 'WEP', password: '' }] as const)(
    'needs more than %j',
    (values) => expect(encodeWifi(wifi(values))).toBeNull(),
  )

  it.each([
    [{ name: 'ü'.repeat(17) }, 'name', 'name-too-long'],
    [{ name: '', password: 'seven77' }, 'password', 'wpa-password'],
    [{ password: 'a'.repeat(64) + '!' }, 'password', 'wpa-password'],
    [{ password: 'z'.repeat(64) }, 'password', 'wpa-password'],
    [{ security: 'WEP', password: 'sixsix' }, 'password', 'wep-key'],
  ] as const)('refuses %j', (values, field, reason) =>
    expect(encodeWifi(wifi(values))).toEqual({ kind: 'refused', field, reason }),
  )

  it.each([
    { name: 'ü'.repeat(16) },
    { password: 'a'.repeat(63) },
    { password: 'aF09'.repeat(16) },
    { security: 'WEP', password: '0123456789' },
    { security: 'WEP', password: 'thirteen char' },
  ] as const)('accepts %j', (values) => expect(encodeWifi(wifi(values))).toMatch(/^WIFI:/))
})

describe('a phone', () => {
  it('reads the network in any order of fields', () => {
    expect(readWifi('WIFI:S:a\\;b;P:c\\\\;T:WEP;H:true;;')).toEqual(
      wifi({ name: 'a;b', password: 'c\\', security: 'WEP', isHidden: true }),
    )
    expect(readWifi('wifi:S:open;;')).toEqual(wifi({ name: 'open', password: '', security: 'nopass' }))
    expect(readWifi('WIFI:T:WPA;P:12345678;;')).toBeNull()
  })

  it('reads every name and password as they were', () => {
    const special = fc.string({ unit: fc.constantFrom(...'\\;,":aZ0 ü'), minLength: 8, maxLength: 16 })
    fc.assert(
      fc.property(special, special, fc.boolean(), (name, password, isHidden) => {
        const content = wifi({ name, password, isHidden })
        expect(readWifi(encodeWifi(content) as string)).toEqual(content)
      }),
    )
  })
})
