import { describe, expect, it } from 'vitest'
import { encodePlace, pairOf, readPlace } from './place.ts'

const place = (latitude: string, longitude: string) => ({ type: 'place', latitude, longitude }) as const

describe('a place', () => {
  it.each([
    ['59.9109', '10.7502', 'geo:59.9109,10.7502'],
    [' 59,9109 ', '-10,75', 'geo:59.9109,-10.75'],
    ['-90', '+180', 'geo:-90,180'],
    ['90.0', '-180.000', 'geo:90,-180'],
    ['0', '-0.0000001', 'geo:0,0'],
    ['\u221233.8568', '151.21529876', 'geo:-33.8568,151.215299'],
    ['10', '100', 'geo:10,100'],
  ])('at %s and %s is %s', (latitude, longitude, payload) =>
    expect(encodePlace(place(latitude, longitude))).toBe(payload),
  )

  it.each([
    ['90.000001', '0', 'latitude'],
    ['-91', '', 'latitude'],
    ['59° 54′', '10', 'latitude'],
    ['1e1', '10', 'latitude'],
    ['0', '180.5', 'longitude'],
    ['', 'NaN', 'longitude'],
    ['0', `1.${'0'.repeat(100_000)}`, 'longitude'],
  ])('refuses %s and %.12s', (latitude, longitude, field) =>
    expect(encodePlace(place(latitude, longitude))).toEqual({ kind: 'refused', field, reason: field }),
  )

  it('needs both coordinates', () => {
    expect([encodePlace(place('', '')), encodePlace(place('1', ' '))]).toEqual([null, null])
  })
})

it.each([
  ['59.9109, 10.7502', ['59.9109', '10.7502']],
  ['-33.8568 151.2153', ['-33.8568', '151.2153']],
  ['59,9109', null],
  ['59.9109', null],
])('%s pasted from a map is %j', (text, pair) => expect(pairOf(text)).toEqual(pair))

it('a phone reads the coordinates, and none without two numbers', () => {
  expect(readPlace('GEO:59.9109,-10.75?z=12')).toEqual(place('59.9109', '-10.75'))
  expect(readPlace('geo:north')).toBeNull()
})
