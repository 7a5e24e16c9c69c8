import { describe, expect, it } from 'vitest'
import type { Visit } from '#platform/outbound/visit.ts'
import { checkOf } from './citation-state.ts'

const cited = 'https://example.com/study'
const at = new Date('2026-03-01T08:00:00.000Z')
const stateAfter = (visit: Visit) => checkOf(cited, visit, at).state
const answered = (status: number, finalUrl = cited): Visit => ({ kind: 'responded', status, finalUrl })

describe('the state of a citation', () => {
  it.each([
    [200, 'ok'],
    [204, 'ok'],
    [404, 'dead'],
    [410, 'dead'],
    [400, 'blocked'],
    [401, 'blocked'],
    [403, 'blocked'],
    [405, 'blocked'],
    [429, 'blocked'],
    [451, 'blocked'],
    [302, 'unchecked'],
    [408, 'unchecked'],
    [425, 'unchecked'],
    [500, 'unchecked'],
    [503, 'unchecked'],
    [0, 'unchecked'],
  ] as const)('after status %i is %s', (status, state) => {
    expect(checkOf(cited, answered(status), at)).toEqual({
      url: cited,
      state,
      status,
      finalUrl: null,
      checkedAt: at.toISOString(),
    })
  })

  it.each([
    ['no-such-host', 'dead'],
    ['unreachable', 'dead'],
    ['not-public', 'blocked'],
    ['too-many-redirects', 'blocked'],
    ['timed-out', 'unchecked'],
    ['dns-failed', 'unchecked'],
    ['no-route', 'unchecked'],
    ['unreadable', 'unchecked'],
  ] as const)('without a response (%s) is %s', (kind, state) => {
    expect(checkOf(cited, { kind }, at)).toMatchObject({ state, status: null, finalUrl: null })
  })

  it('is redirected when the page is at another address, which is stored', () => {
    expect(checkOf(cited, answered(200, 'https://example.org/moved'), at)).toMatchObject({
      state: 'redirected',
      status: 200,
      finalUrl: 'https://example.org/moved',
    })
    expect(checkOf('http://example.com/', answered(200, 'https://example.com/'), at).state).toBe('redirected')
  })

  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://EXAMPLE.com:443/study', 'https://example.com/study'],
    ['https://example.com/study#figures', 'https://example.com/study#figures'],
    ['https://example.com/study#figures', 'https://example.com/study'],
    ['https://example.com/größe', 'https://example.com/gr%C3%B6%C3%9Fe'],
  ])('is ok where %s is another spelling of the same address', (url, finalUrl) => {
    expect(checkOf(url, answered(200, finalUrl), at)).toMatchObject({ state: 'ok', finalUrl: null })
  })

  it('is the state of the page at the end of redirects', () => {
    expect(stateAfter(answered(404, 'https://example.org/gone'))).toBe('dead')
    expect(stateAfter(answered(403, 'https://example.org/login'))).toBe('blocked')
  })

  it("stores no address longer than the field's limit", () => {
    const long = `https://example.org/${'a'.repeat(2_048)}`
    expect(checkOf(cited, answered(200, long), at)).toMatchObject({ state: 'redirected', finalUrl: null })
  })
})
