import { expect, it } from 'vitest'
import { articleIdOf, pageNameOf } from './page-names.ts'

it.each([
  ['/', 'Home'],
  ['/bold-text-converter', 'Bold Text Converter'],
  ['/recent-marketing-ai-news', 'Latest Marketing Insights'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/my-data', 'My Data'],
  ['/offline', 'Offline'],
])('names %s as the page catalog does', (path, name) => {
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
])('classifies %s as %s', (path, kind) => {
  expect(pageNameOf({ path, title: null })).toEqual({ kind })
})

it.each([
  ['/article/7', 7],
  ['/article/7/a-slug', 7],
  ['/article/7/', 7],
  ['/article/007/ä', 7],
  ['/article/7/a/b', null],
  ['/article/x', null],
  ['/article/-7', null],
  ['/article/99999999999999999999', null],
  ['/articles/7', null],
  ['/', null],
])('reads the article id of %s as %s', (path, id) => {
  expect(articleIdOf(path)).toBe(id)
})
