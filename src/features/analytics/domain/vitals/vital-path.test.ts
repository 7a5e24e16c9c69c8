import { describe, expect, it } from 'vitest'
import { vitalPathOf } from './vital-path.ts'

describe('the path of a measured page load', () => {
  it.each(['/', '/bold-text-converter', '/marketing-news', '/corrections', '/my-data'])(
    'is that of the page: %s',
    (path) => {
      expect(vitalPathOf(path)).toEqual({ path, articleId: null })
    },
  )

  it.each(['/article/7', '/article/7/ten-headlines', '/article/007/%F0%9F%98%80'])(
    'is the same with and without the slug of the article: %s',
    (path) => expect(vitalPathOf(path)).toEqual({ path: '/article/7', articleId: 7 }),
  )

  it.each([
    '/article/7/provenance',
    '/article/seven',
    '/article/7/a/b',
    '/admin',
    '/nowhere',
    '//',
    '/bold-text-converter/',
  ])('is none for %s', (path) => expect(vitalPathOf(path)).toBeNull())
})
