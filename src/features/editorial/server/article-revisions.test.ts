import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArticleStores, articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { type DeskApp, deskApp } from '../../../../test/support/desk-app.ts'

const form = {
  title: 'Ten ways to test headlines',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  citations: ['https://example.com/a'],
}

describe('the routes of the revisions', () => {
  const database = databaseFor('postgresql')
  const onCitationsChanged = vi.fn()
  let store: ArticleStores
  let desk: DeskApp
  beforeAll(async () => {
    store = articleStores(database())
    desk = await deskApp({ editorialStore: store, onCitationsChanged })
  })
  afterAll(() => desk.app.close())

  const created = async (isDraft = true) => (await desk.call('POST', 'create', { body: { ...form, isDraft } })).body
  const revisions = (id: number | string) => desk.call('GET', `revisions/${id}`)
  const revision = (id: number | string, number: number | string) => desk.call('GET', `revisions/${id}/${number}`)
  const restore = (id: number | string, number: number | string, body?: object) =>
    desk.call('POST', `revisions/${id}/${number}/restore`, body && { body })

  it('list every stored state, newest first', async () => {
    const { id } = await created()
    await desk.call('PATCH', String(id), { body: { title: 'Other words' }, cookie: 'noor' })
    await desk.call('POST', `publish/${id}`)
    const { status, body } = await revisions(id)
    const hash = expect.stringMatching(/^sha256:[0-9a-f]{64}$/)
    const at = expect.stringMatching(/Z$/)
    expect([status, body]).toEqual([
      200,
      {
        revisions: [
          { number: 3, at, by: 'editor', action: 'published', hash },
          { number: 2, at, by: 'noor', action: 'saved', hash },
          { number: 1, at, by: 'editor', action: 'created', hash },
        ],
      },
    ])
    expect(body.revisions[0].hash).toBe(body.revisions[1].hash)
  })

  it('return the fields as they were', async () => {
    const { id } = await created()
    await desk.call('PATCH', String(id), { body: { title: 'Other words', citations: [] } })
    expect(await revision(id, 1)).toMatchObject({
      status: 200,
      body: {
        ...form,
        category: 'marketing',
        targetAudience: 'marketing_professionals',
        difficulty: 'intermediate',
        tags: [],
        sourceUrl: null,
        sourceType: 'editorial',
        articleType: 'other',
        metaTitle: null,
        metaDescription: null,
      },
    })
    expect((await revision(id, 2)).body).toMatchObject({ title: 'Other words', citations: [] })
  })

  it('restore one as the signed-in administrator, log it and check its sources', async () => {
    const { id } = await created(false)
    await desk.call('PATCH', String(id), { body: { title: 'Other words', citations: [] } })
    onCitationsChanged.mockClear()
    desk.auditEntries.length = 0
    const { status, body } = await restore(id, 1)
    expect([status, body]).toEqual([200, await store.findDeskArticle(id)])
    expect(body).toMatchObject({ ...form, slug: 'ten-ways-to-test-headlines', status: 'published' })
    expect(await store.findPublished(id)).toMatchObject(form)
    expect((await revisions(id)).body.revisions[0]).toMatchObject({ number: 3, by: 'editor', action: 'restored' })
    expect(onCitationsChanged).toHaveBeenCalledWith(body)
    const target = String(id)
    const action = 'restored a version of an article'
    expect(desk.auditEntries).toMatchObject([{ administrator: 'editor', action, target, status: 200 }])
  })

  it('return 409 and the stored article for a restore based on an older version', async () => {
    const { id, updatedAt: basedOn } = await created()
    const changed = await desk.call('PATCH', String(id), { body: { title: 'Other words' } })
    const refused = await restore(id, 1, { basedOn })
    const message = 'This article has changed since you opened it'
    expect([refused.status, refused.body]).toEqual([409, { message, article: changed.body }])
    expect((await restore(id, 1, { basedOn: changed.body.updatedAt })).status).toBe(200)
    expect((await restore(id, 1, { basedOn: 'yesterday' })).status).toBe(400)
  })

  it.each(['0', '99999999', '-1', '1.5', 'abc', '9223372036854775808', '%00', '١'])(
    'return 404 for %s',
    async (odd) => {
      const { id } = await created()
      const responses = [
        await revisions(odd),
        await revision(odd, 1),
        await restore(odd, 1),
        await revision(id, odd),
        await restore(id, odd),
      ]
      expect(responses.map(({ status, body }) => [status, body])).toEqual(
        responses.map(() => [404, { message: 'Not found' }]),
      )
    },
  )

  it('still list those of a deleted article, and restore none', async () => {
    const { id } = await created()
    await desk.call('DELETE', `draft/${id}`)
    expect((await revisions(id)).body.revisions).toMatchObject([{ number: 1 }])
    expect((await restore(id, 1)).status).toBe(404)
  })

  it('return 401 without a session', async () => {
    const { id } = await created()
    for (const [method, path] of [
      ['GET', `revisions/${id}`],
      ['GET', `revisions/${id}/1`],
      ['POST', `revisions/${id}/1/restore`],
    ] as const)
      expect((await desk.call(method, path, { cookie: '' })).status).toBe(401)
  })
})
