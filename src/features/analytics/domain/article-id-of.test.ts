import { expect, it } from 'vitest'
import { articleIdOf } from './article-id-of.ts'

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
])('the article of %s is %s', (path, id) => {
  expect(articleIdOf(path)).toBe(id)
})
