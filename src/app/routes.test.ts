import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { latestNews } from '#features/articles/addresses.ts'
import { keyOf, type Read } from '#shared/calls/api-call.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { tools } from '#shared/tools.ts'
import { matchRow, rows } from './routes.ts'

/** The specification's table, row by row (Spec 2), with the addresses of each row. */
const specified: { id: string; path: string; addresses: string[] }[] = [
  { id: 'home', path: '/', addresses: ['/'] },
  // src/shared/tools.test.ts checks their exact addresses.
  ...tools.map(({ id, path }) => ({ id, path, addresses: [path] })),
  { id: 'marketing-news', path: '/marketing-news', addresses: ['/marketing-news'] },
  { id: 'recent-news', path: '/recent-marketing-ai-news', addresses: ['/recent-marketing-ai-news'] },
  { id: 'provenance', path: '/article/:id/provenance', addresses: ['/article/7/provenance'] },
  { id: 'article', path: '/article/:id/:slug?', addresses: ['/article/7', '/article/7/a-slug', '/article/x/%20'] },
  { id: 'admin', path: '/admin', addresses: ['/admin'] },
  { id: 'privacy-policy', path: '/privacy-policy', addresses: ['/privacy-policy'] },
  { id: 'terms-of-service', path: '/terms-of-service', addresses: ['/terms-of-service'] },
  { id: 'my-data', path: '/my-data', addresses: ['/my-data'] },
  { id: 'offline', path: '/offline', addresses: ['/offline'] },
  { id: 'corrections', path: '/corrections', addresses: ['/corrections'] },
  { id: 'for-agents', path: '/for-agents', addresses: ['/for-agents'] },
  { id: 'share', path: '/share', addresses: ['/share'] },
  {
    id: 'not-found',
    path: '*',
    addresses: [
      '/nothing',
      '/article',
      '/article/7/a-slug/more',
      '/admin/log',
      '/home',
      '/privacy',
      '/marketing',
      '/%',
    ],
  },
]

describe('the route table', () => {
  it('has exactly the specified rows, in order', () => {
    expect(rows.map(({ id, path }) => ({ id, path }))).toEqual(specified.map(({ id, path }) => ({ id, path })))
  })

  it.each(specified.flatMap(({ id, addresses }) => addresses.map((address) => [address, id])))(
    'maps %s to %s',
    (address, id) => {
      expect(matchRow(address)?.row.id).toBe(id)
    },
  )

  it.each(specified.filter(({ path }) => /^\/[a-z]/.test(path)).flatMap(({ addresses }) => addresses))(
    'has no page at addresses that only resemble %s',
    (address) => {
      const [, first = ''] = address.split('/')
      const rest = address.slice(first.length + 1)
      const wrong = [first.toUpperCase(), `${first}x`, `x${first}`, first.slice(0, -1), `${first}.html`, `${first}%20`]
      for (const near of [...wrong.map((name) => `/${name}${rest}`), `/x${address}`]) {
        expect([near, matchRow(near)?.row.id]).toEqual([near, 'not-found'])
      }
    },
  )

  it('reads an article’s id and slug from its address', () => {
    expect(matchRow('/article/7/a%20slug')?.parameters).toEqual({ id: '7', slug: 'a slug' })
    expect(matchRow('/article/7')?.parameters.slug).toBeUndefined()
  })

  it('redirects an article to its canonical address, and returns a 404 when there is none', () => {
    const article = { id: 7, title: 'A Brief', slug: 'a-brief' }
    const resolved = (address: string, found: object | null) => {
      const { row, parameters } = matchRow(address) ?? {}
      // Only the data for the address matters here.
      const dataOf = <Data>(need: Read<Data>) => (need.params?.id === 7 ? found : null) as Data | null
      return row?.resolve?.(parameters ?? {}, dataOf)
    }
    expect(resolved('/article/7/a-brief', article)).toEqual({ kind: 'found' })
    for (const address of ['/article/7', '/article/007', '/article/7/other', `/article/7/${'a'.repeat(150)}`]) {
      expect(resolved(address, article)).toEqual({ kind: 'moved', path: '/article/7/a-brief' })
    }
    expect(resolved('/article/7/a-brief', null)).toEqual({ kind: 'missing' })
    for (const address of ['/article/8', '/article/x', '/nothing'])
      expect(resolved(address, article)).toEqual({ kind: 'missing' })
  })

  it('reads the data of its address, under the keys of the calls', () => {
    const keysOf = (address: string) => {
      const { row, parameters } = matchRow(address) ?? {}
      return row?.needs?.(parameters ?? {}).map(keyOf)
    }
    expect(keysOf('/marketing-news')).toEqual([keyOf(latestNews)])
    expect(keysOf('/recent-marketing-ai-news')).toEqual([keyOf(latestNews)])
    expect(keysOf('/article/007/a-slug')).toEqual([['/api/marketing-ai-news', '7']])
    expect(keysOf('/corrections')).toEqual([['/api/corrections']])
    expect(keysOf('/article/x')).toEqual([])
    expect(keysOf('/admin')).toEqual([])
    expect(keysOf('/')).toEqual([['/api/marketing-ai-news', { fields: 'card', limit: '3' }]])
    expect(keysOf('/privacy')).toBeUndefined()
  })

  it('includes every page of the sitemap', () => {
    for (const { path } of publicPages) expect([path, matchRow(path)?.row.id]).not.toEqual([path, 'not-found'])
  })

  it('names the exact module that each row loads, which the build uses to find its code', () => {
    const source = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
    const named = [...source.matchAll(/file: 'src\/(.+?)',\s+load: .*?import\('#(.+?)'\)/g)]
    const written = rows.filter(({ id }) => !tools.some((tool) => tool.id === id))
    expect(named.map(([, file]) => `src/${file}`)).toEqual(written.map(({ file }) => file))
    for (const [, file, loaded] of named) expect(loaded).toBe(file)
  })

  it.each(tools)('loads the page of the tool $id from the stated file', async ({ id }) => {
    const row = rows.find((one) => one.id === id)
    expect(row?.file).toBe(`src/pages/tools/${id}.tsx`)
    const { Page } = await import(`../pages/tools/${id}.tsx`)
    expect(Page).toBeTypeOf('function')
    expect((await row?.load())?.Page).toBe(Page)
  })
})
