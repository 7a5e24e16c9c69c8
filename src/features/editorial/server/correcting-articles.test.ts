import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleStores, shortArticle as article, articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { type DeskApp, deskApp } from '../../../../test/support/desk-app.ts'

const rocket = '🚀'

describe('the routes that correct and withdraw articles', () => {
  const database = databaseFor('postgresql')
  let store: ArticleStores
  let desk: DeskApp
  beforeAll(async () => {
    store = articleStores(database())
    desk = await deskApp({ editorialStore: store })
  })
  afterAll(() => desk.app.close())

  const published = () => store.insertArticle(article, { by: 'editor', at: '2025-09-17T08:00:00.000Z' })
  const correct = (id: number, correction: unknown) => desk.call('PATCH', String(id), { body: { correction } })
  const remove = (id: number, body?: unknown) =>
    desk.call('DELETE', `published/${id}`, body === undefined ? {} : { body })

  it('store a correction alone as a change that readers see', async () => {
    const { id, updatedAt } = await published()
    const { status, body } = await correct(id, ` It said\n20,\tnot 12.${rocket.repeat(480)} `)
    const text = `It said 20, not 12.${rocket.repeat(480)}`
    expect([status, body.corrections]).toEqual([200, [{ text, publishedAt: body.updatedAt }]])
    expect(body.updatedAt > updatedAt).toBe(true)
    expect(desk.auditEntries.at(-1)).toMatchObject({ action: 'edited an article', target: String(id) })
  })

  it.each(['', ' \u200b\n', 'x'.repeat(501), rocket.repeat(501), 7, null, ['x'], 'x\ud800'])(
    'reject the note %j for a correction and a withdrawal, and change nothing',
    async (note) => {
      const { id } = await published()
      const before = await store.findDeskArticle(id)
      expect(await correct(id, note)).toMatchObject({ status: 400, body: { errors: [{ path: 'correction' }] } })
      expect(await remove(id, { note })).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } })
      expect(await store.findDeskArticle(id)).toEqual(before)
    },
  )

  it('reject a correction of a draft, also with other fields', async () => {
    const { id } = await store.insertArticle(article, null)
    const { status, body } = await desk.call('PATCH', String(id), { body: { title: 'Other', correction: 'Wrong' } })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'correction', received: 'Wrong' }]])
    expect(await store.findDeskArticle(id)).toMatchObject({ title: article.title })
  })

  it('reject a correction based on an older version, with the stored article', async () => {
    const { id } = await published()
    const body = { correction: 'Wrong', basedOn: '2020-01-01T00:00:00.000Z' }
    expect(await desk.call('PATCH', String(id), { body })).toMatchObject({
      status: 409,
      body: { article: { corrections: [] } },
    })
  })

  it('withdraw with a note, list it, keep it against another note, and remove it once', async () => {
    const { id } = await published()
    const success = { status: 200, body: { success: true } }
    const note = 'No source has the figure.'
    expect(await remove(id, { note })).toMatchObject(success)
    expect(desk.auditEntries.at(-1)).toMatchObject({ action: 'deleted a published article', target: `${id} withdrawn` })
    const listed = [{ id, title: article.title, note, withdrawnAt: expect.stringMatching(/Z$/) }]
    expect(await desk.call('GET', 'withdrawn')).toMatchObject({ status: 200, body: listed })
    expect((await remove(id, { note: 'Another' })).status).toBe(404)
    expect((await desk.call('GET', 'withdrawn')).body).toEqual(listed)
    expect(await remove(id)).toMatchObject(success)
    expect((await remove(id)).status).toBe(404)
    expect((await desk.call('GET', 'withdrawn')).body).toEqual([])
  })

  it('delete nothing for a body without a note', async () => {
    const { id } = await published()
    for (const body of [{}, { Note: 'x' }, [], 'x']) expect((await remove(id, JSON.stringify(body))).status).toBe(400)
    expect(await store.findPublished(id)).not.toBeNull()
  })

  it('require a session', async () => {
    const { id } = await published()
    expect((await desk.call('GET', 'withdrawn', { cookie: '' })).status).toBe(401)
    expect((await desk.call('DELETE', `published/${id}`, { cookie: '', body: { note: 'x' } })).status).toBe(401)
    expect(await store.findPublished(id)).not.toBeNull()
  })
})
