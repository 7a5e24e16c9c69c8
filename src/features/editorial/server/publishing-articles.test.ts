import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DeskItem } from '#features/articles/editor-contract.ts'
import type { NewArticle } from '#features/articles/server.ts'
import { type ArticleStores, articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { type DeskApp, deskApp } from '../../../../test/support/desk-app.ts'

const article: NewArticle = { ...shortArticle, origin: 'generated' }

describe('the routes that publish, schedule, delete and list articles', () => {
  const database = databaseFor('postgresql')
  let store: ArticleStores
  let desk: DeskApp
  const onPublished = vi.fn()
  beforeAll(async () => {
    store = articleStores(database())
    desk = await deskApp({ editorialStore: store, onPublished })
  })
  afterAll(() => desk.app.close())

  const draft = (more: Partial<NewArticle> = {}) => store.insertArticle({ ...article, ...more }, null)
  const publish = (id: number | string) => desk.call('POST', `publish/${id}`)
  const schedule = (id: number | string, publishAt: unknown) =>
    desk.call('POST', `schedule/${id}`, { body: { publishAt } })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it('return 401 without a session and change nothing', async () => {
    const { id } = await draft()
    const before = await store.findDeskArticle(id)
    const calls = [
      ['GET', 'drafts'],
      ['GET', 'published'],
      ['GET', 'counts'],
      ['GET', `article/${id}`],
      ['POST', 'preview', {}],
      ['POST', 'create', article],
      ['PATCH', String(id), { title: 'Changed' }],
      ['POST', `publish/${id}`],
      ['POST', `unpublish/${id}`],
      ['POST', `schedule/${id}`, { publishAt: inMinutes(9) }],
      ['DELETE', `draft/${id}`],
      ['DELETE', `published/${id}`],
    ] as const
    const counts = await store.count()
    for (const [method, path, body] of calls) {
      const response = await desk.call(method, path, { cookie: '', ...(body && { body }) })
      expect([path, response.status, response.body]).toEqual([path, 401, { message: 'Not signed in' }])
    }
    expect(await store.findDeskArticle(id)).toEqual(before)
    expect(await store.count()).toEqual(counts)
  })

  it.each(['0', '99999999', '-1', '1.5', 'abc', '1abc', '9223372036854775808', '9'.repeat(40), '%00', '١'])(
    'return 404 for the id %s',
    async (id) => {
      for (const response of [
        await desk.call('GET', `article/${id}`),
        await desk.call('PATCH', id, { body: { title: 'x' } }),
        await publish(id),
        await desk.call('POST', `unpublish/${id}`),
        await schedule(id, null),
        await desk.call('DELETE', `draft/${id}`),
        await desk.call('DELETE', `published/${id}`),
      ]) {
        expect([response.status, response.body]).toEqual([404, { message: 'Not found' }])
      }
    },
  )

  it('unpublish an article within the undo window and not after it', async () => {
    const { id } = await draft()
    await publish(id)
    const { status, body } = await desk.call('POST', `unpublish/${id}`)
    expect([status, body]).toEqual([200, await store.findDeskArticle(id)])
    expect(body).toMatchObject({ id, status: 'draft', publishedAt: null, publishAt: null })
    expect(await desk.call('POST', `unpublish/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'This article is already a draft' },
    })
    const old = await store.insertArticle(article, { by: 'editor', at: inMinutes(-1.1) })
    expect(await desk.call('POST', `unpublish/${old.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Too late to undo: readers are already being notified' },
    })
    expect(await store.findDeskArticle(old.id)).toEqual(old)
  })

  it('call onPublished for a published draft and for an article created as public', async () => {
    const { id } = await draft()
    onPublished.mockClear()
    await desk.call('POST', 'create', { body: article })
    await publish(99_999_999)
    expect(onPublished).not.toHaveBeenCalled()
    await publish(id)
    await publish(id)
    expect(onPublished).toHaveBeenCalledTimes(1)
    await desk.call('POST', 'create', { body: { ...article, isDraft: false } })
    expect(onPublished).toHaveBeenCalledTimes(2)
  })

  it.each([
    [undefined, 'AI-generated'],
    [{}, 'AI-generated'],
    [{ reviewed: false, confirmClaims: true }, 'AI-generated'],
    [{ reviewed: true }, 'AI-generated, reviewed by an editor'],
  ])('publish with the body %j as %s', async (body, aiLabel) => {
    const { id } = await draft()
    const response = await desk.call('POST', `publish/${id}`, body === undefined ? {} : { body })
    expect([response.status, response.body]).toEqual([200, expect.objectContaining({ id, aiLabel })])
    const [row] = await database().query('SELECT reviewed_by FROM articles WHERE id = $1', [id])
    expect(row).toEqual({ reviewed_by: aiLabel === 'AI-generated' ? null : 'editor' })
  })

  it.each([{ reviewed: 'yes' }, { reviewed: 1 }, { confirmClaims: null }, { basedOn: 'now' }, []])(
    'reject the body %j of a publication',
    async (body) => {
      const { id } = await draft()
      expect((await desk.call('POST', `publish/${id}`, { body })).status).toBe(400)
      expect(await store.findDeskArticle(id)).toMatchObject({ status: 'draft' })
    },
  )

  it('return 409 for a review of a version that has changed', async () => {
    const { id, updatedAt: basedOn } = await draft()
    await store.edit(id, { title: 'Changed' })
    const { status, body } = await desk.call('POST', `publish/${id}`, { body: { reviewed: true, basedOn } })
    expect([status, body]).toEqual([409, { message: 'This article has changed since you opened it' }])
    expect(await store.findDeskArticle(id)).toMatchObject({ status: 'draft' })
  })

  it('publish a draft once, as the signed-in administrator', async () => {
    const { id } = await draft()
    await store.schedule(id, { at: inMinutes(60), by: 'somebody' })
    const { status, body } = await publish(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'published',
      publishAt: null,
      publishedAt: expect.stringMatching(/Z$/),
      aiLabel: 'AI-generated',
      bodyHtml: expect.stringContaining('<li>'),
    })
    const [row] = await database().query('SELECT published_by, publish_at_by FROM articles WHERE id = $1', [id])
    expect(row).toEqual({ published_by: 'editor', publish_at_by: null })
    const again = await publish(id)
    expect([again.status, again.body]).toEqual([409, { message: 'This article is already published' }])
    expect(await store.findDeskArticle(id)).toEqual(body)
    expect(desk.auditEntries.slice(-2)).toMatchObject([
      { administrator: 'editor', action: 'published an article', target: String(id), status: 200 },
      { action: 'published an article', target: String(id), status: 409 },
    ])
  })

  it('let only one of two concurrent publications succeed', async () => {
    const { id } = await draft()
    const statuses = (await Promise.all([publish(id), publish(id)])).map(({ status }) => status)
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  it('schedule a draft, reschedule it and cancel the schedule', async () => {
    const { id, updatedAt } = await draft()
    const publishAt = inMinutes(60)
    expect(await schedule(id, publishAt)).toMatchObject({
      status: 200,
      body: { id, publishAt, status: 'draft', publishedAt: null, updatedAt },
    })
    expect((await schedule(id, '2090-06-01T12:00:00.5+23:00')).body.publishAt).toBe('2090-05-31T13:00:00.500Z')
    expect((await schedule(id, inMinutes(-0.5))).status).toBe(200)
    expect((await schedule(id, null)).body.publishAt).toBeNull()
    const [row] = await database().query('SELECT publish_at_by FROM articles WHERE id = $1', [id])
    expect(row).toEqual({ publish_at_by: null })
  })

  it.each([
    inMinutes(-2),
    '2020-01-01T00:00:00Z',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2090-02-30T00:00:00Z',
    '2090-01-01',
    '2090-01-01T00:00:00',
    '',
    'tomorrow',
    7,
    undefined,
  ])('reject the time %s and return its path', async (publishAt) => {
    const { id } = await draft()
    const { status, body } = await schedule(id, publishAt)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ path: 'publishAt', message: expect.any(String), code: expect.any(String) })
    expect((await store.findDeskArticle(id))?.publishAt).toBeNull()
  })

  it('reject scheduling a published article', async () => {
    const { id } = await store.insertArticle(article, { by: 'editor' })
    for (const publishAt of [inMinutes(5), null]) expect((await schedule(id, publishAt)).status).toBe(409)
  })

  it('delete a draft only as a draft, and a published article only as a published one', async () => {
    const { id } = await draft()
    const success = { status: 200, body: { success: true } }
    expect((await desk.call('DELETE', `published/${id}`)).status).toBe(404)
    expect(await desk.call('DELETE', `draft/${id}`)).toMatchObject(success)
    expect((await desk.call('DELETE', `draft/${id}`)).status).toBe(404)
    const shown = await store.insertArticle(article, { by: 'editor' })
    expect((await desk.call('DELETE', `draft/${shown.id}`)).status).toBe(404)
    expect(await desk.call('DELETE', `published/${shown.id}`)).toMatchObject(success)
    expect(await store.findDeskArticle(shown.id)).toBeNull()
    expect(desk.auditEntries.at(-1)).toMatchObject({ action: 'deleted a published article', target: String(shown.id) })
  })

  describe('lists', () => {
    const pages = async (path: string, limit: number) => {
      const ids: number[][] = []
      let next: string | undefined = `${path}?limit=${limit}`
      while (next) {
        const { status, body, headers } = await desk.call('GET', next)
        expect(status).toBe(200)
        ids.push(body.map(({ id }: DeskItem) => id))
        const [, address = ''] =
          /^<https:\/\/tools\.example\.com\/api\/admin\/editorial\/(.+)>; rel="next"$/.exec(String(headers.link)) ?? []
        next = address || undefined
      }
      return ids
    }

    beforeAll(async () => {
      await database().query('DELETE FROM articles')
    })

    it('contain drafts newest first, page by page', async () => {
      const ids: number[] = []
      for (const title of ['one', 'two', 'three', 'four', 'five']) ids.unshift((await draft({ title })).id)
      expect(await pages('drafts', 2)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
      const { body, headers } = await desk.call('GET', 'drafts')
      expect(headers.link).toBeUndefined()
      expect(body[0]).toMatchObject({ title: 'five', status: 'draft', origin: 'generated', citationChecks: [] })
      expect(body[0]).toMatchObject({ description: article.description, publishAt: null, publishedAt: null })
      expect(body[0]).not.toHaveProperty('bodyHtml')
    })

    it('contain published articles in order of publication, even with equal times', async () => {
      const at = (day: number) => ({ by: 'editor', at: `2025-09-0${day}T08:00:00.000Z` })
      const ids: number[] = []
      for (const day of [3, 1, 2, 2, 2]) ids.push((await store.insertArticle(article, at(day))).id)
      const [third, first, ...second] = ids
      const expected = [third, ...second.toReversed(), first]
      expect((await pages('published', 1)).flat()).toEqual(expected)
      expect((await pages('published', 5)).flat()).toEqual(expected)
      const [newest] = (await desk.call('GET', 'published')).body
      expect(newest).toMatchObject({ status: 'published', aiLabel: 'AI-generated' })
      expect((await desk.call('GET', 'counts')).body).toEqual({ drafts: 5, published: 5 })
    })

    it('continue after a draft that was published in the meantime, and reject one that was deleted', async () => {
      const [page = []] = await pages('drafts', 2)
      const [, last = 0] = page
      await store.publish(last, 'editor')
      const next = await desk.call('GET', `drafts?limit=2&after=${last}`)
      expect(next.body.map(({ title }: DeskItem) => title)).toEqual(['three', 'two'])
      await store.remove(last, 'published')
      const gone = await desk.call('GET', `drafts?after=${last}`)
      expect(gone).toMatchObject({ status: 400, body: { errors: [{ path: 'after' }] } })
    })

    it.each([
      'limit=0',
      'limit=101',
      'limit=all',
      'limit=',
      'after=abc',
      'after=',
      'after=0',
      `after=${'9'.repeat(30)}`,
    ])('reject ?%s', async (query) => {
      for (const path of ['drafts', 'published']) {
        const { status, body } = await desk.call('GET', `${path}?${query}`)
        expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, query.split('=')[0]])
      }
    })

    it('are complemented by a route for one whole article, draft or published', async () => {
      const { id } = await draft({ citations: ['https://example.com/a'] })
      const { status, body } = await desk.call('GET', `article/${id}`)
      expect([status, body]).toEqual([200, await store.findDeskArticle(id)])
      expect(body).toMatchObject({ status: 'draft', bodyHtml: expect.stringContaining('<li>') })
      expect(body.citationChecks).toMatchObject([{ url: 'https://example.com/a', state: 'unchecked' }])
    })
  })
})
