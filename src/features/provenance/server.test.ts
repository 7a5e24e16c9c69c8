// The public files over HTTP, verified with plain jose, and the command over a site that forges them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { jsonResponses } from '#platform/http/json-responses.ts'
import { createLog } from '#platform/log.ts'
import { shortArticle } from '../../../test/support/article-stores.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import type { SignedRecord } from './contract.ts'
import { canonical } from './domain/check-record.ts'
import { provenance, rotateSigningKey, verifyArticleAt, verifyStoredArticle } from './server.ts'
import { type Files, forgeries, signedFiles } from './testing/signed-files.ts'

const database = databaseFor('postgresql')
const publicUrl = 'https://proof.example'
const options = () => ({ database: database(), publicUrl })
let app: App
let id: number

beforeAll(async () => {
  app = fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(createLog('silent')))
  jsonResponses(app)
  const { read, routes } = provenance(options())
  read.mount(app)
  await app.register(routes)
  const article = { ...shortArticle, title: 'Ünïcödé & “quotes” 🎉', citations: ['https://example.com/a'] }
  id = (await articleStore(database()).insertArticle(article, { by: null })).id
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const recordPath = (article: number | string = id) => `/article/${article}/provenance.json`
const signed = async (): Promise<SignedRecord> => (await get(recordPath())).json()
const keys = async () => createLocalJWKSet((await get('/.well-known/jwks.json')).json())

describe('the record of an article', () => {
  it('is signed over its canonical form, as any JWS tool can verify', async () => {
    const response = await get(recordPath())
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'public, max-age=0, must-revalidate',
      'access-control-allow-origin': '*',
    })
    const { payload, jws }: SignedRecord = response.json()
    expect(payload).toEqual({
      articleId: id,
      url: `https://proof.example/article/${id}/unicode-quotes`,
      title: 'Ünïcödé & “quotes” 🎉',
      contentHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      disclosure: 'ai-autonomous',
      model: null,
      generatedAt: expect.any(String),
      reviewedAt: null,
      publishedAt: expect.any(String),
      updatedAt: expect.any(String),
      citations: [{ url: 'https://example.com/a', state: 'unchecked', checkedAt: null }],
      corrections: [],
    })
    const verified = await compactVerify(jws, await keys(), { algorithms: ['EdDSA'] })
    expect(new TextDecoder().decode(verified.payload)).toBe(canonical(payload))
    await expect(compactVerify(`${jws.slice(0, -5)}AAAAA`, await keys())).rejects.toThrow()
  })

  it('says whether a person or a model wrote it, and whether an editor reviewed it', async () => {
    const manual = await articleStore(database()).insertArticle({ ...shortArticle, origin: 'manual' }, { by: 'mira' })
    expect((await get(recordPath(manual.id))).json().payload).toMatchObject({ disclosure: 'human-only', model: null })
    await database().query('UPDATE articles SET reviewed_at = now(), model = $2 WHERE id = $1', [id, 'openai/gpt'])
    expect((await signed()).payload).toMatchObject({ disclosure: 'ai-assisted', model: 'openai/gpt' })
  })

  it('has an ETag, is 304 to a known one, and supports HEAD', async () => {
    const { headers } = await get(recordPath())
    expect((await get(recordPath(), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: recordPath() })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  })

  it('has one address', async () => {
    const moved = await get(recordPath(`00${id}`))
    expect([moved.statusCode, moved.headers.location]).toEqual([301, recordPath()])
  })

  it('is 404 for drafts, unknown and invalid ids, and 410 for a withdrawn article', async () => {
    const draft = await articleStore(database()).insertArticle(shortArticle, null)
    for (const unknown of [draft.id, 999_999, 'x', '0', '99999999999999999999'])
      expect((await get(recordPath(unknown))).statusCode).toBe(404)
    await database().query("INSERT INTO withdrawn_articles (article_id, title, note) VALUES (888888, 'Gone', 'Wrong')")
    const gone = await get(recordPath(888_888))
    expect([gone.statusCode, gone.json()]).toEqual([410, { message: expect.any(String) }])
  })
})

describe('the public keys', () => {
  it('are those of RFC 7517, and stay after a rotation, so that earlier signatures verify', async () => {
    const before = await signed()
    const old = (await get('/.well-known/jwks.json')).json().keys
    expect(old).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.stringMatching(/^[\w-]{43}$/),
        use: 'sig',
        alg: 'EdDSA',
      },
    ])
    const kid = await rotateSigningKey(database())
    const response = await get('/.well-known/jwks.json')
    expect(response.headers['cache-control']).toBe('public, max-age=60')
    expect(response.json().keys).toEqual([expect.objectContaining({ kid }), ...old])
    const after = await signed()
    expect(after.payload).toEqual(before.payload)
    expect((await compactVerify(before.jws, await keys())).protectedHeader.kid).toBe(old[0].kid)
    expect((await compactVerify(after.jws, await keys())).protectedHeader.kid).toBe(kid)
  })
})

describe('the command that verifies an article', () => {
  it('accepts an article of the database, and no draft', async () => {
    expect(await verifyStoredArticle(options(), id)).toEqual({ ok: true, text: expect.stringContaining(': valid.') })
    expect(await verifyStoredArticle(options(), 999_999)).toEqual({
      ok: false,
      text: 'There is no published article 999999',
    })
  })

  it('refuses a text that was changed without being saved', async () => {
    const { payload } = await signed()
    await database().query(
      "INSERT INTO article_revisions (article_id, number, at, action, hash, fields) VALUES ($1, 1000, now(), 'saved', $2, '{}')",
      [id, payload.contentHash],
    )
    expect((await verifyStoredArticle(options(), id)).ok).toBe(true)
    await database().query("UPDATE articles SET description = description || '.' WHERE id = $1", [id])
    expect(await verifyStoredArticle(options(), id)).toEqual({
      ok: false,
      text: `Article ${id}: invalid, the stored text is not the one that was saved last.`,
    })
  })

  describe('reads a site as a stranger does', () => {
    let site: Server
    let files: Files
    const origin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    beforeAll(async () => {
      site = createServer(({ url = '' }, response) => {
        if (url.endsWith('/provenance.json')) response.end(JSON.stringify(files.signed))
        else if (url.endsWith('/jwks.json')) response.end(JSON.stringify({ keys: files.keys }))
        else response.end(JSON.stringify(files.article))
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    })
    afterAll(() => void site.close())

    it('and accepts its own files', async () => {
      ;({ files } = signedFiles())
      expect(await verifyArticleAt({ origin: origin(), id: 7 })).toMatchObject({ ok: true })
    })

    it.each(forgeries)('and refuses %s', async (_, change) => {
      const made = signedFiles()
      files = change(made.files, made.key)
      expect(await verifyArticleAt({ origin: origin(), id: 7 })).toEqual({
        ok: false,
        text: expect.stringMatching(/^Article 7: invalid, .+\.$/),
      })
    })
  })
})
