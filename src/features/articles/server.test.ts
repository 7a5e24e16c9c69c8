import fastifySwagger from '@fastify/swagger'
import { fastify } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { countArticles } from '#features/editorial/contract.ts'
import { editorialStore } from '#features/editorial/server.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { readInProcess } from '#platform/http/public-read.ts'
import { createLog } from '#platform/log.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { databaseFor } from '../../../test/support/databases.ts'
import { described } from '../../../test/support/described-responses.ts'
import { articleReadsAt, latestNews } from './addresses.ts'
import { listNews, readNewsArticle } from './contract.ts'
import { type ArticleStore, articleStore, type NewArticle, newsReads } from './server.ts'
import { newsRead } from './ui/list/news-query.ts'
import { articleRead } from './ui/news-reads.ts'

const publicUrl = 'https://tools.example.com'
const day = (n: number) => `2025-09-${String(n).padStart(2, '0')}T08:30:00.000Z`

const sample: NewArticle = {
  title: 'Sample',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'generated',
}

async function appOver(store: ArticleStore): Promise<App> {
  const log = createLog('silent')
  const app: App = fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'x', version: '1' } },
    transform: jsonSchemaTransform,
  })
  for (const { mount } of newsReads({ articleStore: store, publicUrl })) mount(app)
  return app
}

describe('the news calls', () => {
  const database = databaseFor('postgresql')
  let app: App
  let answerOf: ReturnType<typeof readInProcess>
  let draftId: number
  beforeAll(async () => {
    const store = articleStore(database())
    app = await appOver(store)
    answerOf = readInProcess(newsReads({ articleStore: store, publicUrl }), createLog('silent'))
    const publish = (article: Partial<NewArticle>, n: number) =>
      store.insertArticle({ ...sample, ...article }, { by: 'admin', at: day(n) })
    await publish({ title: 'Marketing one', tags: ['seo', 'résumé & co'] }, 1)
    await publish({ title: 'AI two', category: 'ai', tags: ['seo'] }, 2)
    await publish({ title: 'Both three', category: 'both', origin: 'manual' }, 3)
    await publish({ title: 'Marketing four', tags: ['seo'] }, 4)
    draftId = (await store.insertArticle({ ...sample, title: 'Hidden draft', tags: ['seo'] }, null)).id
  })
  afterAll(() => app.close())

  const get = (url: string) => app.inject({ method: 'GET', url })
  const list = async (query = '') => {
    const response = await get(`${apiPaths.news}${query}`)
    expect(response.statusCode).toBe(200)
    return response.json<{ id: number; title: string }[]>()
  }
  const titles = async (query = '') => (await list(query)).map(({ title }) => title)

  it('list published articles, newest first, with every field but without their HTML', async () => {
    const [newest, ...others] = await list()
    expect([newest, ...others].map((article) => article?.title)).toEqual([
      'Marketing four',
      'Both three',
      'AI two',
      'Marketing one',
    ])
    expect(newest).toEqual({
      id: expect.any(Number),
      title: 'Marketing four',
      slug: 'marketing-four',
      description: sample.description,
      practicalAdvice: sample.practicalAdvice,
      category: 'marketing',
      targetAudience: 'both',
      difficulty: 'advanced',
      tags: ['seo'],
      citations: [],
      sourceUrl: null,
      sourceType: 'editorial',
      articleType: 'other',
      metaTitle: 'Marketing four',
      metaDescription: 'A bullet of the description that is long enough',
      publishedAt: day(4),
      createdAt: day(4),
      updatedAt: day(4),
      tldr: ['A bullet of the description that is long enough'],
      readingMinutes: 1,
      aiLabel: 'AI-generated',
      corrections: [],
      factCount: 0,
    })
  })

  it.each([
    ['?category=marketing', ['Marketing four', 'Both three', 'Marketing one']],
    ['?category=ai', ['Both three', 'AI two']],
    ['?tag=seo', ['Marketing four', 'AI two', 'Marketing one']],
    ['?tag=%20SEO', ['Marketing four', 'AI two', 'Marketing one']],
    ['?tag=unknown', []],
    ['?q=fours', ['Marketing four']],
    ['?q=marketing&category=marketing&tag=seo&limit=1', ['Marketing four']],
    ['?q=hidden', []],
    ['?category=&tag=&q=%20', ['Marketing four', 'Both three', 'AI two', 'Marketing one']],
    ['?unknown=parameter', ['Marketing four', 'Both three', 'AI two', 'Marketing one']],
    ['?limit=100', ['Marketing four', 'Both three', 'AI two', 'Marketing one']],
    [`?tag=${'%F0%9F%9A%80'.repeat(40)}`, []],
    [`?q=${'%F0%9F%9A%80'.repeat(200)}`, []],
  ])('list %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=-1',
    '?limit=1.5',
    '?limit=',
    '?limit=all',
    '?limit=1&limit=2',
    '?category=both',
    '?category=Marketing',
    '?before=',
    '?before=2025-09-17',
    "?before=1-1'--",
    '?before=zzzzzzzzzz-1',
    `?q=${'a'.repeat(201)}`,
    `?tag=${'a'.repeat(41)}`,
    '?q=%00',
    '?tag=a&tag=b',
    '?fields=',
    '?fields=Card',
    '?fields=title',
    '?fields=card&fields=card',
  ])('reject %s with 400', async (query) => {
    const response = await get(`${apiPaths.news}${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: expect.any(String), errors: [{ path: expect.any(String) }] })
  })

  it('return only the fields of a card on request, also on further pages', async () => {
    const first = await get(`${apiPaths.news}?fields=card&limit=3&tag=&category=marketing`)
    expect(first.json()).toHaveLength(3)
    expect(first.json()[0]).toEqual({
      id: expect.any(Number),
      title: 'Marketing four',
      slug: 'marketing-four',
      category: 'marketing',
      articleType: 'other',
      publishedAt: day(4),
      tldr: ['A bullet of the description that is long enough'],
      aiLabel: 'AI-generated',
      corrections: [],
      factCount: 0,
    })
    const cut = await get(`${apiPaths.news}?fields=card&limit=1&q=long`)
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(cut.headers.link)) ?? []
    expect(Object.fromEntries(new URL(next).searchParams)).toMatchObject({ fields: 'card', limit: '1', q: 'long' })
  })

  it('link the next page on the public origin with the same filters', async () => {
    const first = await get(`${apiPaths.news}?tag=seo&limit=2&q=long%20enough`)
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? []
    const url = new URL(next)
    expect(url.origin + url.pathname).toBe(`${publicUrl}${apiPaths.news}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tag: 'seo',
      limit: '2',
      q: 'long enough',
      before: expect.any(String),
    })
    const second = await get(url.pathname + url.search)
    expect(second.json()).toMatchObject([{ title: 'Marketing one' }])
    expect(second.headers.link).toBeUndefined()
    expect((await get(apiPaths.news)).headers.link).toBeUndefined()
  })

  it('escape the link in the header', async () => {
    const response = await get(`${apiPaths.news}?limit=1&q=%C3%A9nough%3E%0D%0A%22long`)
    expect(String(response.headers.link)).toMatch(/^<https:[\x21-\x3b\x3d\x3f-\x7e]+>; rel="next"$/)
  })

  it('read one article with its HTML and its related articles', async () => {
    const [, , second] = await list()
    const response = await get(`${apiPaths.news}/${second?.id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...second,
      takeaways: ['A bullet of the description that is long enough'],
      actionItems: ['An action that is long enough'],
      bodyHtml: expect.stringContaining('<ul>'),
      adviceHtml: expect.stringContaining('<ul>'),
      shareText: 'A bullet of the description that is long enough',
      related: [{ title: 'Marketing four' }, { title: 'Marketing one' }, { title: 'Both three' }],
    })
  })

  it('omit the TL;DR of a text, which its takeaways repeat', async () => {
    const bullet = 'Decide on one reader and one promise'
    const description = `## TL;DR\n\n- ${bullet}\n\n## The rest\n\nMost prompts are long.`
    const desk = editorialStore(database())
    const { id } = await desk.insertArticle({ ...sample, description }, { by: 'admin', at: day(1) })
    const { takeaways, bodyHtml } = (await get(`${apiPaths.news}/${id}`)).json()
    expect([takeaways, bodyHtml]).toEqual([
      [bullet],
      '<h2 id="section-the-rest">The rest</h2>\n<p>Most prompts are long.</p>',
    ])
    // A mark stands at the first place that readers see.
    const evidence = [
      { text: 'one promise', citation: 'https://a.example/', sentence: '', pageTitle: '', checkedAt: day(1) },
    ]
    await database().query(
      'UPDATE articles SET evidence = $2, citations = $3, body_html = replace(body_html, $4, $5) WHERE id = $1',
      [id, JSON.stringify(evidence), ['https://a.example/'], 'Most prompts', 'Make one promise. Most prompts'],
    )
    const marked = (await get(`${apiPaths.news}/${id}`)).json()
    expect(marked.bodyHtml).toContain('<p>Make <u>one promise</u><a class="ev"')
    await desk.remove(id, 'published')
  })

  it.each(['0', '999999', '-1', '1.5', '1e3', 'abc', '1abc', '9007199254740992', '1'.repeat(40), '%20', '%00', '١'])(
    'return 404 for the id %s',
    async (id) => {
      const response = await get(`${apiPaths.news}/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ message: 'Not found' })
    },
  )

  it('return 404 for a draft', async () => {
    expect((await get(`${apiPaths.news}/${draftId}`)).statusCode).toBe(404)
    expect(await titles()).not.toContain('Hidden draft')
  })

  it('return versions of published articles, and omit drafts and unknown ids', async () => {
    const [newest, second] = await list()
    const ids = [newest?.id, draftId, second?.id, 987_654].join()
    const response = await get(`${apiPaths.newsVersions}?ids=${ids}`)
    expect(response.json()).toEqual([
      { id: second?.id, slug: 'both-three', updatedAt: day(3) },
      { id: newest?.id, slug: 'marketing-four', updatedAt: day(4) },
    ])
  })

  it.each([
    '',
    '?ids=',
    '?ids=1,',
    '?ids=,1',
    '?ids=1%2C%2C2',
    '?ids=-1',
    '?ids=1.5',
    '?ids=1e3',
    '?ids=%F0%9F%9A%80',
    "?ids=1')--",
    `?ids=${'9'.repeat(16)}`,
    `?ids=${Array.from({ length: 41 }, (_, id) => id).join()}`,
    '?ids=1&ids=2',
  ])('reject versions of %j', async (query) => {
    expect((await get(apiPaths.newsVersions + query)).statusCode).toBe(400)
  })

  it('return the versions of forty ids, including repeats and the largest id', async () => {
    const ids = Array.from({ length: 40 }, () => '9'.repeat(15)).join()
    expect((await get(`${apiPaths.newsVersions}?ids=${ids}`)).json()).toEqual([])
  })

  it('document their parameters', () => {
    const { parameters } = app.swagger().paths?.[apiPaths.news]?.get ?? {}
    expect(parameters?.map((parameter) => ('name' in parameter ? parameter.name : ''))).toEqual([
      'category',
      'tag',
      'q',
      'limit',
      'before',
      'fields',
    ])
  })

  it('return the same data in process, but lists as cards, and an article without its Markdown and the fields of other pages', async () => {
    const narrowed = [
      ['?category=ai', newsRead({ category: 'ai', tag: '', search: '' })],
      ['?q=four%3F', newsRead({ category: 'all', tag: '', search: 'four?' })],
      ['', latestNews],
    ] as const
    for (const [query, need] of narrowed) {
      const cards = described(listNews, (await answerOf(need)) ?? [])
      const listed = await list(query)
      expect(cards).toHaveLength(listed.length)
      expect(listed).toMatchObject(cards)
      for (const card of cards) expect(card).not.toHaveProperty('description')
    }
    const id = (await list())[0]?.id ?? 0
    const read = (await get(`${apiPaths.news}/${id}`)).json()
    expect(read).toMatchObject({ description: sample.description, practicalAdvice: sample.practicalAdvice })
    // The advice is omitted because the action items come from it.
    const shown: Record<string, unknown> = { ...read, adviceHtml: '' }
    for (const name of [
      'description',
      'practicalAdvice',
      'tldr',
      'targetAudience',
      'difficulty',
      'createdAt',
      'corrections',
      'evidence',
      'claimCount',
      'factCount',
    ]) {
      expect(read).toHaveProperty(name)
      delete shown[name]
    }
    expect(described(readNewsArticle, await answerOf(articleRead(id)))).toEqual(shown)
    expect(await answerOf(articleReadsAt(`00${id}`)[0] ?? articleRead(0))).toEqual(shown)
  })

  it('return 410 with title, date and note for every spelling of a withdrawn id, and 404 once the note is removed', async () => {
    const desk = editorialStore(database())
    const { id } = await desk.insertArticle({ ...sample, title: 'Withdrawn' }, { by: 'admin' })
    await desk.withdraw(id, 'No source has the figure.')
    const withdrawn = {
      title: 'Withdrawn',
      note: 'No source has the figure.',
      withdrawnAt: expect.stringMatching(/Z$/),
    }
    for (const spelling of [String(id), `00${id}`]) {
      const response = await get(`${apiPaths.news}/${spelling}`)
      expect(response.statusCode).toBe(410)
      expect(response.json()).toEqual({ message: 'This article was withdrawn', withdrawn })
    }
    await expect(answerOf(articleRead(id))).rejects.toMatchObject({
      refusal: { status: 410, body: { message: expect.any(String), withdrawn } },
    })
    expect(await titles()).not.toContain('Withdrawn')
    expect((await get(`${apiPaths.newsVersions}?ids=${id}`)).json()).toEqual([])
    expect((await get(apiPaths.corrections)).json()).toMatchObject({
      withdrawn: 1,
      entries: [{ kind: 'withdrawal', id, title: 'Withdrawn', note: 'No source has the figure.' }],
    })
    await desk.remove(id, 'published')
    expect((await get(`${apiPaths.news}/${id}`)).statusCode).toBe(404)
    expect(await answerOf(articleRead(id))).toBeNull()
  })

  it('return null in process for a 404, and throw for a rejected request', async () => {
    for (const id of [999_999, 0, draftId]) expect(await answerOf(articleRead(id))).toBeNull()
    await expect(answerOf(newsRead({ category: 'all', tag: '', search: 'a'.repeat(201) }))).rejects.toMatchObject({
      status: 400,
    })
  })

  it('do not respond to other reads in process', async () => {
    const counts = readsOf<typeof countArticles>()(deskPaths.articleCounts)
    await expect(answerOf(counts)).rejects.toThrow('No page can read /api/admin/editorial/counts')
  })
})
