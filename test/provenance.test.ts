// Signed records over the whole site: one key in all processes, rotation, the page after a change, the command.
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { adminCommand } from './support/admin-command.ts'
import { type ArticleStores, articleStores, shortArticle } from './support/article-stores.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { type LightSite, lightSite } from './support/light-site.ts'

describe('two processes on one PostgreSQL', () => {
  let sites: LightSite[]
  let database: Database
  let store: ArticleStores
  let options: { databaseUrl: string; dataDir: string }
  beforeAll(async () => {
    const databaseUrl = await freshDatabaseUrl()
    options = { databaseUrl, dataDir: '' }
    sites = [await lightSite({ DATABASE_URL: databaseUrl }), await lightSite({ DATABASE_URL: databaseUrl })]
    database = await openDatabase({ ...options, log: silentLog })
    store = articleStores(database)
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await database.close()
  })

  const fromBoth = (path: string) => Promise.all(sites.map((site) => fetch(site.origin + path, { redirect: 'manual' })))
  const jsonFromBoth = async (path: string) => Promise.all((await fromBoth(path)).map((response) => response.json()))

  it('sign with one key, and with its successor right after a rotation', async () => {
    const { id } = await store.insertArticle(shortArticle, { by: null })
    const path = `/article/${id}/provenance.json`
    const [one, other] = await jsonFromBoth(path)
    const [keys, sameKeys] = await jsonFromBoth('/.well-known/jwks.json')
    expect(keys.keys).toHaveLength(1)
    expect(sameKeys).toEqual(keys)
    for (const { jws } of [one, other]) await compactVerify(jws, createLocalJWKSet(keys))

    const rotated = await adminCommand(options, ['rotate-signing-key'])
    const [, kid = ''] = /^The new signing key is (\S+)\./.exec(rotated.output) ?? []
    expect([rotated.code, kid]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
    const [newKeys] = await jsonFromBoth('/.well-known/jwks.json')
    expect(newKeys.keys.map((key: { kid: string }) => key.kid)).toEqual([kid, keys.keys[0].kid])
    for (const { jws } of await jsonFromBoth(path))
      expect((await compactVerify(jws, createLocalJWKSet(newKeys))).protectedHeader).toEqual({ alg: 'EdDSA', kid })
    await compactVerify(one.jws, createLocalJWKSet(newKeys))
  })

  it('verify an article on the command line, by its id or its address', async () => {
    const { id, slug } = await store.insertArticle(shortArticle, { by: null })
    const [site] = sites
    for (const article of [String(id), `${site?.origin}/article/${id}/${slug}`]) {
      const verified = await adminCommand(options, ['verify-article', article])
      expect(verified).toEqual({ code: 0, output: expect.stringContaining(`Article ${id}: valid.`), problems: '' })
    }
    await database.query("UPDATE articles SET title = title || '!' WHERE id = $1", [id])
    await database.query(
      "INSERT INTO article_revisions (article_id, number, at, action, hash, fields) VALUES ($1, 1000, now(), 'saved', 'sha256:0', '{}')",
      [id],
    )
    const refused = await adminCommand(options, ['verify-article', String(id)])
    expect([refused.code, refused.output]).toEqual([1, ''])
    expect(refused.problems).toContain('invalid')
    const unread = await adminCommand(options, ['verify-article', 'http://127.0.0.1:1/article/1'])
    expect([unread.code, unread.problems]).toEqual([1, expect.stringContaining('No response from')])
  })

  it('show the page at one address, and drop it when the article changes', async () => {
    const article = await store.insertArticle({ ...shortArticle, title: 'Provenance' }, { by: null })
    const page = `/article/${article.id}/provenance`
    const shown = await fromBoth(page)
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
    expect(shown[0]?.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await shown[0]?.text()).toContain('<meta name="robots" content="noindex"/>')
    for (const spelling of [`/Article/0${article.id}/Provenance/`, `//article/${article.id}/provenance`])
      expect((await fromBoth(spelling)).map(({ headers }) => headers.get('location'))).toEqual([page, page])
    // An article with this title has an address of its own.
    const [moved] = await fromBoth(`/article/${article.id}`)
    expect(moved?.headers.get('location')).toBe(`/article/${article.id}/provenance-article`)
    const [own] = await fromBoth(`/article/${article.id}/provenance-article`)
    expect([own?.status, (await own?.text())?.includes(`href="${page}"`)]).toEqual([200, true])
    expect((await fromBoth(`/article/${article.id}/provenance-article.md`)).map(({ status }) => status)).toEqual([
      200, 200,
    ])

    await store.remove(article.id, 'published')
    await eventually(
      async () => (await fromBoth(page)).map(({ status }) => status),
      (statuses) => statuses.every((status) => status === 404),
    )
    const draft = await store.insertArticle(shortArticle, null)
    for (const unknown of [draft.id, 999_999, 'x'])
      expect((await fromBoth(`/article/${unknown}/provenance`)).map(({ status }) => status)).toEqual([404, 404])
  })
})
