// Wi-Fi, in the format of ZXing that phones read: `WIFI:T:WPA;S:name;P:password;H:true;;`.
import type { Refusal, WifiContent, WifiSecurity } from './content.ts'

/** IEEE 802.11 limits a network name to 32 bytes. */
const maxNameBytes = 32

export function encodeWifi({ name, password, security, isHidden }: WifiContent): string | Refusal | null {
  if (new TextEncoder().encode(name).length > maxNameBytes) {
    return { kind: 'refused', field: 'name', reason: 'name-too-long' }
  }
  const isOpen = security === 'nopass'
  if (!isOpen && password !== '' && !isPassword(password, security)) {
    return { kind: 'refused', field: 'password', reason: security === 'WEP' ? 'wep-key' : 'wpa-password' }
  }
  if (name === '' || (!isOpen && password === '')) return null
  const fields = [
    `T:${security}`,
    `S:${escapeValue(name)}`,
    ...(isOpen ? [] : [`P:${escapeValue(password)}`]),
    ...(isHidden ? ['H:true'] : []),
  ]
  return `WIFI:${fields.join(';')};;`
}

/** WPA: 8 to 63 bytes, or a key of 64 hex digits. WEP: a key of 5 or 13 bytes, or of 10 or 26 hex digits. */
function isPassword(password: string, security: WifiSecurity): boolean {
  const bytes = new TextEncoder().encode(password).length
  if (security === 'WEP') return [5, 13].includes(bytes) || /^(?:[\da-f]{10}|[\da-f]{26})$/i.test(password)
  return (bytes >= 8 && bytes <= 63) || /^[\da-f]{64}$/i.test(password)
}

const escapeValue = (value: string) => value.replaceAll(/[\\;,":]/g, '\\$&')

/** Reads a code as phones do: fields in any order, `nopass` without a type. Null without a name. */
export function readWifi(payload: string): WifiContent | null {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of payload.slice('WIFI:'.length).matchAll(/([A-Z]):((?:\\.|[^\\;])*);/gs)) {
    if (!fields.has(name)) fields.set(name, value.replaceAll(/\\(.)/gs, '$1'))
  }
  const name = fields.get('S') ?? ''
  if (name === '') return null
  const security = fields.get('T')
  return {
    type: 'wifi',
    name,
    password: fields.get('P') ?? '',
    security: security === 'WPA' || security === 'WEP' ? security : 'nopass',
    isHidden: fields.get('H') === 'true',
  }
}
