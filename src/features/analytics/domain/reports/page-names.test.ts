import { expect, it } from 'vitest'
import { pageNameOf } from './page-names.ts'

it.each([
  ['/', 'Home'],
  ['/bold-text-converter', 'Bold Text Converter'],
  ['/recent-marketing-ai-news', 'Latest Marketing Insights'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/my-data', 'My Data'],
])('names %s after the catalogue', (path, name) => {
  expect(pageNameOf({ path, title: null })).toEqual({ kind: 'named', name })
})

it('names an article by its title', () => {
  expect(pageNameOf({ path: '/article/41/five-checks', title: 'Five checks' })).toEqual({
    kind: 'named',
    name: 'Five checks',
  })
})

it.each([
  ['/article/999/gone', 'no-article'],
  ['/article/', 'no-article'],
  ['/wp-login.php', 'no-page'],
  ['/articles', 'no-page'],
  ['/constructor', 'no-page'],
])('says what %s is not', (path, kind) => {
  expect(pageNameOf({ path, title: null })).toEqual({ kind })
})
