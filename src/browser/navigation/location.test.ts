import { expect, it } from 'vitest'
import { locationOf } from './location.ts'

it.each([
  ['/', '/', '', ''],
  ['/marketing-news?q=a%20b#top', '/marketing-news', '?q=a%20b', '#top'],
  ['/a#b?c', '/a', '', '#b?c'],
  ['/a?b?c#d#e', '/a', '?b?c', '#d#e'],
  ['/a?#', '/a', '', ''],
  ['//evil.example/', '//evil.example/', '', ''],
  ['/a\nb', '/a\nb', '', ''],
  ['', '', '', ''],
])('reads the parts of %j as text', (address, pathname, search, hash) => {
  expect(locationOf(address, 'k')).toEqual({ pathname, search, hash, key: 'k' })
})
