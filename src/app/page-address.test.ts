import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableUrl } from '#platform/http/error-handler.ts'
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { isFixedPage, pageAddress } from './page-address.ts'
import { matchRow, pagePaths } from './routes.ts'

const fixedPaths = pagePaths().filter((path) => path !== paths.article && path !== paths.provenance)
const pages = [...fixedPaths, '/article/7', '/article/7/a-slug', '/article/7/provenance', '/article/120/2-words']

const capital = (path: string) => path.toUpperCase()
const encoded = (path: string) =>
  path.replaceAll(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
const aliases: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'doubled slashes': (path) => path.replaceAll('/', '//'),
  'three slashes before it': (path) => `//${path}`,
  backslashes: (path) => `/${path.slice(1).replaceAll('/', '\\')}\\`,
  capitals: capital,
  'encoded letters': encoded,
  'encoded capitals': (path) => encoded(capital(path)),
  'a dot before it': (path) => `/.${path}`,
  'a dot behind it': (path) => `${path}/.`,
  'an encoded dot': (path) => `/%2e${path}`,
  'a folder that is left': (path) => `/x/..${path}`,
  'an encoded folder that is left': (path) => `/x/%2E%2e${path}`,
  'a page that is left': (path) => `/qr-code-generator/..${path}`,
  'more folders left than there are': (path) => `/../..${path}`,
  'another host left': (path) => `//evil.example/..${path}`,
  'a fragment': (path) => `${path}#x`,
  'a fragment with a query in it': (path) => `${path}#/..?x`,
}

describe('the canonical address of a page', () => {
  it('exists for every page of the route table', () => {
    expect(fixedPaths.filter((path) => !isFixedPage(path))).toEqual([])
    expect(tools.every(({ path }) => isFixedPage(path))).toBe(true)
    expect(isFixedPage('/article/7')).toBe(false)
  })

  it.each(Object.entries(aliases))('is the target of %s', (_, aliasOf) => {
    for (const page of pages) expect([page, pageAddress(page), pageAddress(aliasOf(page))]).toEqual([page, page, page])
  })

  it.each([
    ['/article/007/slug', '/article/7/slug'],
    ['/Article/7/A-Slug', '/article/7/a-slug'],
    // Only the article knows the correct slug.
    ['/article/7/Größe', '/article/7'],
    ['/article/7/a%20b', '/article/7'],
    ['/article/7/slug.md', '/article/7'],
    ['/article/7/%00', '/article/7'],
    ['/%/../article/7/%zz', '/article/7'],
    ['/article/7/slug;v=1', '/article/7'],
  ])('of %s is %s', (path, address) => {
    expect(pageAddress(path)).toBe(address)
  })

  it.each([
    '/nothing',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example/%2e%2e/x',
    '/marketing-news;x=1',
    '/marketing-news%2F',
    '/marketing-news%5C',
    '/%2Fmarketing-news',
    '/marketing-news%00',
    '/marketing-news%0d%0aset-cookie:x=1',
    '/marketing-news%20',
    '/%6darketing%2dnews%zz',
    '/%256darketing-news',
    '/mar%E2%84%AAeting-news',
    '/mar\u212Aeting-news',
    '/api/marketing-ai-news',
    '/%61pi/marketing-ai-news',
    '/article',
    '/article/x',
    '/article/-1/slug',
    '/article/7%2Fslug',
    '/article/7;v=1/slug',
    '/article/7/slug/more',
    '/*',
  ])('%j has none', (path) => {
    expect(pageAddress(path)).toBeNull()
  })

  const oddPieces = ['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%00', '%zz', '%', '#', ';', '@', ':', 'A', 'é']
  const names = [
    'article',
    '%61rticle',
    '7',
    '007',
    'slug',
    'marketing-news',
    'Marketing-News',
    'admin',
    'evil.example',
  ]
  const piece = fc.constantFrom(...oddPieces, ...names)
  // The characters that a request line can contain.
  const anyText = fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll(/[^\x21-\x7e]/g, 'ä'))
  const anyPath = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    anyText,
  )

  it('is its own canonical address, and never an address of another host', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const address = pageAddress(path)
        if (address === null) return
        expect(pageAddress(address)).toBe(address)
        expect(address).toMatch(/^\/($|[a-z])[a-z0-9/-]*$/)
        expect(new URL(address, 'https://tools.example').origin).toBe('https://tools.example')
      }),
      { numRuns: 2_000 },
    )
  })

  it('exists exactly when the router finds a page at the address', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const [received = ''] = readableUrl(path).split('?', 1)
        if (pageAddress(received) !== null) return
        const { row, parameters } = matchRow(new URL(`https://tools.example${received}`).pathname) ?? {}
        const isPage = row?.id !== 'not-found' && !(row?.id === 'article' && !/^[1-9]\d*$/.test(parameters?.id ?? ''))
        expect([path, isPage]).toEqual([path, false])
      }),
      { numRuns: 2_000 },
    )
  })
})
