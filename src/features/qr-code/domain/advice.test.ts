import { describe, expect, it } from 'vitest'
import { adviseOnLink } from './advice.ts'
import { readUrl } from './url-rule.ts'

describe('advice on a link', () => {
  it.each([
    ['https://example.com', 'none'],
    ['localhost:3000', 'none'],
    ['', 'none'],
    ['not a url', 'none'],
    ['://example.com', 'none'],
    [`https://example.com/${'a'.repeat(2_400)}`, 'none'],
    ['https://user:secret@host.example', 'credentials'],
    ['me@x.com', 'credentials'],
    ['mailto:me@x.com', 'mail-address'],
    ['https:/example.com', 'scheme-broken'],
    ['http:example.com', 'none'],
    ['example.com?next=http://other.com', 'scheme-missing'],
    ['  example.com/?next=http://other.com ', 'scheme-missing'],
  ])('%j: %s', (input, advice) => {
    expect(adviseOnLink(input, readUrl(input))).toBe(advice)
  })

  it('does not change validity', () => {
    expect(readUrl('https:/example.com').kind).toBe('valid')
    expect(readUrl('example.com?next=http://other.com').kind).toBe('invalid')
  })
})
