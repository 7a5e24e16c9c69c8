import { describe, expect, it } from 'vitest'
import { isCrossSite } from './guard-api.ts'

const own = ['https://tools.example.com']

describe('a cross-site write', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://tools.example.com' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://tools.example.com' }],
    [{ origin: 'https://tools.example.com.evil.example' }],
  ])('is recognized by %j', (headers) => {
    expect(isCrossSite(headers, own)).toBe(true)
  })

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://tools.example.com' }],
  ])('is not a request of our own pages or of a program: %j', (headers) => {
    expect(isCrossSite(headers, own)).toBe(false)
  })
})
