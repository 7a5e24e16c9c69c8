import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import type { ArticleTables } from '#features/articles/server/tables.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type ArticleStores, articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { type DeskApp, deskApp } from '../../../../test/support/desk-app.ts'

const form = {
  title: 'Ten ways to test headlines',
  description: '## TL;DR\n- **Test** two headlines each week\n\nBecause it works.',
  practicalAdvice: '- Write two headlines today',
}
const rocket = '🚀'

describe('the routes that create and edit articles', () => {
  const database = databaseFor('postgresql')
  let store: ArticleStores
  let desk: DeskApp
  const saved: DeskArticle[] = []
  beforeAll(async () => {
    store = articleStores(database())
    const onCitationsChanged = async (article: DeskArticle) => {
      saved.push(article)
      throw new Error('the network is down')
    }
    desk = await deskApp({ editorialStore: store, onCitationsChanged })
  })
  afterAll(() => desk.app.close())
  beforeEach(() => {
    saved.length = 0
    desk.auditEntries.length = 0
  })

  const create = (more: object = {}) => desk.call('POST', 'create', { body: { ...form, ...more } })
  const created = async (more: object = {}): Promise<DeskArticle> => {
    const response = await create(more)
    expect(response.status).toBe(201)
    return response.body
  }
  const edit = (id: number | string, body: unknown) => desk.call('PATCH', String(id), { body })
  const rowOf = async (id: number) =>
    queriesOn<ArticleTables>(database()).selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()

  it('save a draft by default, with the default values of the form', async () => {
    const article = await created()
    expect(article).toEqual({
      id: expect.any(Number),
      ...form,
      slug: 'ten-ways-to-test-headlines',
      category: 'marketing',
      targetAudience: 'marketing_professionals',
      difficulty: 'intermediate',
      tags: [],
      citations: [],
      citationChecks: [],
      sourceUrl: null,
      sourceType: 'editorial',
      articleType: 'other',
      metaTitle: form.title,
      metaDescription: 'Test two headlines each week. Because it works.',
      ownMetaTitle: null,
      ownMetaDescription: null,
      publishedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: article.createdAt,
      status: 'draft',
      origin: 'manual',
      publishAt: null,
      tldr: ['Test two headlines each week'],
      takeaways: ['Test two headlines each week'],
      actionItems: ['Write two headlines today'],
      bodyHtml: expect.stringContaining('<strong>Test</strong>'),
      adviceHtml: expect.stringContaining('<li>'),
      shareText: 'Test two headlines each week. Because it works.',
      readingMinutes: 1,
      aiLabel: null,
      corrections: [],
      factCount: 0,
      evidence: [],
      claimCount: null,
      openClaims: null,
      changedSources: [],
      heldBackAt: null,
      agent: null,
      cost: null,
    })
    expect(await store.findPublished(article.id)).toBeNull()
    expect(desk.auditEntries).toMatchObject([
      { administrator: 'editor', action: 'created an article', target: String(article.id), status: 201 },
    ])
  })

  it('publish at once without isDraft, as the signed-in administrator', async () => {
    const article = await created({ isDraft: false })
    expect(article).toMatchObject({ status: 'published', publishedAt: article.createdAt })
    expect(await store.findPublished(article.id)).toMatchObject({ title: form.title })
    expect(await rowOf(article.id)).toMatchObject({ published_by: 'editor' })
  })

  it('accept texts of exactly the maximum length in code points, escaped or not', async () => {
    const longest = {
      title: rocket.repeat(200),
      description: rocket.repeat(100_000),
      practicalAdvice: rocket.repeat(100_000),
      tags: Array.from({ length: 20 }, (_, n) => rocket.repeat(39) + String.fromCharCode(97 + n)),
      citations: Array.from({ length: 50 }, (_, n) => `https://example.com/${n}`.padEnd(2048, 'x')),
    }
    const article = await created(longest)
    expect(article).toMatchObject(longest)
    const escaped = JSON.stringify(longest).replaceAll(rocket, '\\ud83d\\ude80')
    expect((await desk.call('POST', 'create', { body: escaped })).status).toBe(201)
    expect((await edit(article.id, escaped)).status).toBe(200)
  })

  const refusedFields: [string, unknown][] = [
    ['title', rocket.repeat(201)],
    ['description', rocket.repeat(100_001)],
    ['practicalAdvice', 'a'.repeat(100_001)],
    ['category', 'sales'],
    ['targetAudience', 'everybody'],
    ['difficulty', null],
    ['tags', 'seo'],
    ['tags', Array.from({ length: 21 }, (_, n) => `tag${n}`)],
    ['tags', ['a'.repeat(41)]],
    ['tags', ['a\ud800b']],
    ['tags', [7]],
    ['citations', ['javascript:alert(1)']],
    ['citations', ['//example.com']],
    ['citations', ['https://user@example.com/']],
    ['citations', [`https://example.com/${'x'.repeat(2029)}`]],
    ['citations', Array.from({ length: 51 }, (_, n) => `https://example.com/${n}`)],
    ...['title', 'description', 'practicalAdvice'].flatMap((field) =>
      ['', ' \n\t', 7, null, ['a'], {}, '\0\u200b', '\ud800'].map((value): [string, unknown] => [field, value]),
    ),
  ]
  it.each(refusedFields)(
    'reject an invalid %s and return its path, in a new and in an edited article: %j',
    async (field, value) => {
      const { id } = await store.insertArticle(
        { ...form, category: 'ai', targetAudience: 'both', difficulty: 'advanced', tags: [], origin: 'manual' },
        null,
      )
      for (const response of [await create({ [field]: value }), await edit(id, { [field]: value })]) {
        expect(response.status).toBe(400)
        expect(response.body.message).toContain(field)
        expect(response.body.errors[0]).toMatchObject({
          path: expect.stringMatching(`^${field}`),
          code: expect.any(String),
        })
      }
      expect(await store.findDeskArticle(id)).toMatchObject({ ...form, category: 'ai', tags: [] })
    },
  )

  it('reject a form without its required fields, and return the path of each', async () => {
    const { status, body } = await desk.call('POST', 'create', { body: { isDraft: false } })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['title', 'description', 'practicalAdvice'])
    expect((await create({ isDraft: 'false' })).status).toBe(400)
  })

  it('clean tags and sources', async () => {
    const tags = [' SEO', 'seo', '', '  ', 'Größe', 'größe ']
    const citations = [' https://example.com/a ', 'https://example.com/a', 'http://example.com/b']
    const article = await created({ tags, citations })
    expect(article).toMatchObject({
      tags: ['seo', 'größe'],
      citations: ['https://example.com/a', 'http://example.com/b'],
      citationChecks: [{ state: 'unchecked' }, { url: 'http://example.com/b', state: 'unchecked' }],
    })
    expect((await edit(article.id, { tags: ['A', 'a'] })).body.tags).toEqual(['a'])
  })

  it('derive slug, extracts and HTML again from an edited draft', async () => {
    const { id, createdAt } = await created({ tags: ['kept'] })
    await store.schedule(id, { at: '2090-01-01T00:00:00.000Z', by: 'editor' })
    const change = {
      title: 'Zebra stripes',
      description: '- A bullet about quaggas that is long enough',
      practicalAdvice: '- Count the stripes of each',
      difficulty: 'advanced',
    }
    const { status, body } = await edit(id, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...change,
      id,
      createdAt,
      status: 'draft',
      publishedAt: null,
      publishAt: '2090-01-01T00:00:00.000Z',
      slug: 'zebra-stripes',
      metaTitle: 'Zebra stripes',
      tldr: ['A bullet about quaggas that is long enough'],
      actionItems: ['Count the stripes of each'],
      shareText: 'A bullet about quaggas that is long enough',
      tags: ['kept'],
      category: 'marketing',
    })
    expect(body.bodyHtml).toContain('quaggas')
    expect(await store.findDeskArticle(id)).toEqual(body)
    await store.publish(id, 'editor')
    const found = async (q: string) => (await store.listPublished({ q, limit: 100 })).articles.map((each) => each.id)
    expect(await found('quagga zebra')).toEqual([id])
    expect(await found('headlines')).not.toContain(id)
  })

  it('keep the date, the AI label and the meta texts of an edited published article', async () => {
    const more = { metaTitle: 'Own title', metaDescription: 'Own words', sourceUrl: 'https://example.com/source' }
    const basis = { ...form, category: 'ai', targetAudience: 'both', difficulty: 'advanced', tags: [] } as const
    const before = await store.insertArticle(
      { ...basis, ...more, origin: 'generated', articleType: 'trend' },
      { by: 'somebody', at: '2025-09-17T08:00:00.000Z' },
    )
    const { body } = await edit(before.id, { title: 'Corrected' })
    expect(body).toEqual({
      ...before,
      title: 'Corrected',
      slug: 'corrected',
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(body).toMatchObject({ ...more, aiLabel: 'AI-generated', origin: 'generated' })
    expect(await store.findPublished(before.id)).toMatchObject({
      title: 'Corrected',
      publishedAt: before.publishedAt,
    })
    expect(await rowOf(before.id)).toMatchObject({ published_by: 'somebody' })
  })

  it('keep the review of a published article only when the editor confirms it again', async () => {
    const { id } = await store.insertArticle({ ...shortArticle, origin: 'generated' }, null)
    await store.publish(id, 'somebody', { reviewed: true })
    const labels = []
    for (const body of [{ tags: ['x'] }, { title: 'One', reviewed: true }, { title: 'Two' }, { reviewed: true }])
      labels.push((await edit(id, body)).body.aiLabel)
    const reviewed = 'AI-generated, reviewed by an editor'
    expect(labels).toEqual([reviewed, reviewed, 'AI-generated', reviewed])
  })

  it('return 409 and the stored article for an edit based on an older version', async () => {
    const { id, updatedAt } = await created()
    const basedOn = updatedAt.replace('Z', '+00:00')
    const first = await edit(id, { title: 'First', basedOn })
    expect(first).toMatchObject({ status: 200, body: { title: 'First' } })
    const refused = await edit(id, { title: 'Second', basedOn })
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      message: 'This article has changed since you opened it',
      article: first.body,
    })
    expect(await edit(id, { title: 'Second', basedOn: refused.body.article.updatedAt })).toMatchObject({ status: 200 })
    expect((await edit(999_999_999, { title: 'x', basedOn })).status).toBe(404)
  })

  it.each([null, '', 'yesterday', 7, '2025-09-17', '2025-99-17T08:00:00Z', {}])(
    'reject %j as the version that an edit is based on',
    async (basedOn) => {
      const { id } = await created()
      expect(await edit(id, { title: 'x', basedOn })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'basedOn' }] },
      })
    },
  )

  it('store meta texts as one line, and derive empty ones again', async () => {
    const own = { metaTitle: ' Own\n title ', metaDescription: 'Own\twords' }
    const article = await created(own)
    expect(article).toMatchObject({ metaTitle: 'Own title', ownMetaTitle: 'Own title', metaDescription: 'Own words' })
    const derived = { metaTitle: form.title, metaDescription: article.shareText, ownMetaTitle: null }
    for (const emptied of [
      { metaTitle: '', metaDescription: ' \n' },
      { metaTitle: null, metaDescription: null },
    ]) {
      expect((await edit(article.id, own)).body).toMatchObject({ ownMetaDescription: 'Own words' })
      expect((await edit(article.id, emptied)).body).toMatchObject({ ...derived, ownMetaDescription: null })
    }
    expect((await edit(article.id, { metaDescription: rocket.repeat(1_000) })).body).toMatchObject({
      metaDescription: rocket.repeat(155),
      ownMetaDescription: rocket.repeat(1_000),
    })
    expect((await edit(article.id, { metaDescription: rocket.repeat(1_001) })).status).toBe(400)
    expect((await edit(article.id, { metaTitle: rocket.repeat(1_001) })).status).toBe(400)
  })

  it('store both of two concurrent edits of different fields', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await created()
      const change = {
        title: `Title ${round}`,
        practicalAdvice: `- Advice number ${round}, long enough`,
        tags: ['x'],
      }
      const responses = await Promise.all(Object.entries(change).map(([field, value]) => edit(id, { [field]: value })))
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await store.findDeskArticle(id)).toMatchObject({
        ...change,
        description: form.description,
        slug: `title-${round}`,
        actionItems: [`Advice number ${round}, long enough`],
      })
    }
  })

  it('change nothing when an edit has no fields', async () => {
    const article = await created()
    for (const body of [
      {},
      { isDraft: false },
      { basedOn: article.updatedAt },
      { status: 'published', slug: 'x', id: 1 },
    ])
      expect((await edit(article.id, body)).status).toBe(400)
    expect((await edit(article.id, { title: 'New', isDraft: false, status: 'published' })).status).toBe(200)
    expect(await store.findDeskArticle(article.id)).toMatchObject({
      title: 'New',
      status: 'draft',
      publishedAt: null,
    })
  })

  it('call onCitationsChanged for changed sources after the response, and ignore its failure', async () => {
    const citations = ['https://example.com/a']
    const { id } = await created({ citations })
    await created()
    expect((await edit(id, { title: 'Other title', citations })).status).toBe(200)
    expect((await edit(id, { citations: [...citations, 'https://example.com/b'] })).status).toBe(200)
    expect((await edit(id, { citations: [] })).status).toBe(200)
    await nextTurn()
    expect(saved.map((article) => article.citations.length)).toEqual([1, 2, 0])
  })

  it('preview the same HTML that a save would render, and store nothing', async () => {
    const before = await store.count()
    const article = await created({
      title: '<b>Hostile</b>',
      description: '[x](javascript:alert(1)) <script>x</script>',
    })
    const { status, body } = await desk.call('POST', 'preview', { body: article })
    expect(status).toBe(200)
    const { slug, metaDescription, tldr, takeaways, actionItems, bodyHtml, adviceHtml, readingMinutes } = article
    expect(body).toEqual({
      slug,
      metaDescription,
      tldr,
      takeaways,
      actionItems,
      bodyHtml,
      adviceHtml,
      readingMinutes,
    })
    expect(bodyHtml).not.toMatch(/<script|javascript:/)
    expect((await desk.call('POST', 'preview', { body: {} })).body).toMatchObject({
      slug: 'untitled-article',
      bodyHtml: '',
      tldr: [],
    })
    expect((await desk.call('POST', 'preview', { body: { description: rocket.repeat(100_001) } })).status).toBe(400)
    expect(await store.count()).toEqual({ ...before, drafts: before.drafts + 1 })
    expect(desk.auditEntries.map(({ action }) => action)).toEqual(['created an article'])
  })
})
