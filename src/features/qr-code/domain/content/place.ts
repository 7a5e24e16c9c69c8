// A point on the map, as `geo:` (RFC 5870), in the coordinates of GPS.
import type { PlaceContent, Refusal } from './content.ts'

/** Decimals of a degree: 11 cm. */
const decimals = 6

export function encodePlace({ latitude, longitude }: PlaceContent): string | Refusal | null {
  const north = degreesOf(latitude, 90)
  const east = degreesOf(longitude, 180)
  if (north === undefined) return { kind: 'refused', field: 'latitude', reason: 'latitude' }
  if (east === undefined) return { kind: 'refused', field: 'longitude', reason: 'longitude' }
  return north === null || east === null ? null : `geo:${north},${east}`
}

/** A number without an exponent, with a point. A comma counts as one. Null for nothing, undefined for anything else. */
function degreesOf(typed: string, limit: number): string | null | undefined {
  const text = typed.trim().replace('\u2212', '-')
  if (text === '') return null
  if (!/^[+-]?\d{1,3}(?:[.,]\d{1,30})?$/.test(text)) return undefined
  const degrees = Number(text.replace(',', '.'))
  if (Math.abs(degrees) > limit) return undefined
  return degrees
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
}

/**
 * Both coordinates of a pasted text, as maps copy them.
 * @example pairOf('59.9109, 10.7502') // ['59.9109', '10.7502']
 */
export function pairOf(text: string): [latitude: string, longitude: string] | null {
  const [, latitude, longitude] =
    /^\s*([+-]?\d{1,3}\.\d{1,30})\s*[,;\s]\s*([+-]?\d{1,3}\.\d{1,30})\s*$/.exec(text) ?? []
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude]
}

export function readPlace(payload: string): PlaceContent | null {
  const [, latitude, longitude] = /^geo:(-?[\d.]+),(-?[\d.]+)(?:[;,?]|$)/i.exec(payload) ?? []
  return latitude === undefined || longitude === undefined ? null : { type: 'place', latitude, longitude }
}
