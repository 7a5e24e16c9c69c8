import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { breadcrumbsOf } from './breadcrumb-path.ts'

describe('breadcrumbs', () => {
  it('are hidden on the home page', () => {
    expect(breadcrumbsOf('/')).toEqual([])
  })

  it.each([
    ...tools.map(({ path, name }): [string, string] => [path, name]),
    ['/marketing-news', 'Marketing & AI News'],
    ['/recent-marketing-ai-news', 'Marketing & AI News'],
  ])('start with Home and include the page: %s', (path, name) => {
    expect(breadcrumbsOf(path)).toEqual([
      { name: 'Home', path: '/' },
      { name, path },
    ])
  })

  it.each([
    ['/privacy-policy', ['Privacy Policy']],
    ['/terms-of-service', ['Terms of Service']],
    ['/some/deep_path', ['Some', 'Deep Path']],
    ['/%C3%A9t%C3%A9', ['Été']],
    ['/%zz', ['%zz']],
    ['/<b>', ['<b>']],
  ])('of other paths are their capitalized segments: %s', (path, names) => {
    expect(breadcrumbsOf(path).map((breadcrumb) => breadcrumb.name)).toEqual(['Home', ...names])
  })

  it('link no segment that may not be a page', () => {
    expect(breadcrumbsOf('/a/b')).toEqual([{ name: 'Home', path: '/' }, { name: 'A' }, { name: 'B', path: '/a/b' }])
  })
})
