import { describe, expect, it } from 'vitest'
import { readableUrl } from './answer-errors.ts'

describe('the address of a request', () => {
  it.each([
    ['/a?b=%', '/a?b=%'],
    ['//evil.example/', '//evil.example/'],
    ['/a%2fb', '/a%2fb'],
  ])('%s stays as it is', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['*', '/*'],
    ['http://tools.example.com', '/'],
    ['HTTPS://tools.example.com:8443/a?b', '/a?b'],
    ['http://evil.example?b', '/?b'],
    ['http://evil.example//a', '//a'],
  ])('%s is read as the path %s', (url, address) => expect(readableUrl(url)).toBe(address))

  it.each([
    ['/%', '/%25'],
    ['/%E0%A4%A?b=%', '/%25E0%25A4%25A?b=%'],
    ['http://evil.example/%', '/%25'],
  ])('%s, which nobody can decode, is taken literally: %s', (url, address) => expect(readableUrl(url)).toBe(address))
})
