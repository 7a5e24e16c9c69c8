import { describe, expect, it } from 'vitest'
import { keyOf, keyOfAll, type Target, urlOf } from './api-call.ts'

describe('the key of a call', () => {
  it.each<[Target, string, readonly unknown[]]>([
    [{ path: '/api/things' }, '/api/things', ['/api/things']],
    [{ path: '/api/things/:id', params: { id: 7 } }, '/api/things/7', ['/api/things', '7']],
    [{ path: '/api/things/:id', params: { id: 'a/b ?' } }, '/api/things/a%2Fb%20%3F', ['/api/things', 'a%2Fb%20%3F']],
    [
      { path: '/api/things/:id/parts/:part', params: { id: 7, part: 'x' } },
      '/api/things/7/parts/x',
      ['/api/things', '7', 'parts', 'x'],
    ],
    [
      { path: '/api/things', query: { q: 'a b&c=ä', page: undefined, of: '2' } },
      '/api/things?q=a+b%26c%3D%C3%A4&of=2',
      ['/api/things', { q: 'a b&c=ä', of: '2' }],
    ],
    [{ path: '/api/things', query: { page: undefined } }, '/api/things', ['/api/things']],
    [
      { path: '/api/things/:id', params: { id: 7 }, query: { of: '2' } },
      '/api/things/7?of=2',
      ['/api/things', '7', { of: '2' }],
    ],
  ])('of %j is joined to %s', (target, url, key) => {
    expect(keyOf(target)).toEqual(key)
    expect(urlOf(keyOf(target))).toBe(url)
  })

  it('begins with the prefix of its path', () => {
    for (const target of [
      { path: '/api/things/:id', params: { id: 7 } },
      { path: '/api/things', query: { of: '2' } },
    ]) {
      const beginning = keyOfAll(target.path)
      expect(keyOf(target).slice(0, beginning.length)).toEqual(beginning)
    }
  })
})
