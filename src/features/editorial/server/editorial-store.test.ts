import { describe, expect, it } from 'vitest'
import { changesChannel, publishChange } from '#features/articles/server/changes/changes-store.ts'
import { insertArticle } from '#features/articles/server/writing-store.ts'
import { shortArticle as article, articleStores, insertPlannedDraft } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

const a = 'https://example.com/a'
describe('the editorial store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const draftFor = (at: string | null, by?: string) => insertPlannedDraft(database(), at, by)
    const at = (minute: number) => `2025-09-17T08:${String(minute).padStart(2, '0')}:00.000Z`

    it('edits the given fields, derives the dependent ones again and keeps the others', async () => {
      const more = { metaTitle: 'Own title', sourceUrl: 'https://example.com/source', tags: ['kept'] }
      const before = await store().insertArticle({ ...article, ...more }, { by: 'editor', at: at(1) })
      const result = await store().edit(before.id, {
        title: 'Zebra stripes',
        practicalAdvice: '- Count the stripes of each',
      })
      expect(result).toEqual({
        ok: true,
        citationsChanged: false,
        previous: { category: 'marketing', tags: ['kept'], slug: before.slug },
        article: {
          ...before,
          title: 'Zebra stripes',
          slug: 'zebra-stripes',
          practicalAdvice: '- Count the stripes of each',
          actionItems: ['Count the stripes of each'],
          adviceHtml: expect.stringContaining('stripes'),
          updatedAt: expect.stringMatching(/Z$/),
        },
      })
      const now = await store().findDeskArticle(before.id)
      expect(result).toMatchObject({ article: now })
      expect(now?.updatedAt).not.toBe(before.updatedAt)
      const found = async (q: string) => (await store().listPublished({ q, limit: 100 })).articles.map(({ id }) => id)
      expect(await found('zebra')).toEqual([before.id])
      expect(await found('headlines')).not.toContain(before.id)
      const basedOn = before.updatedAt
      for (const change of [{ title: 'x' }, { title: 'x', basedOn }])
        expect(await store().edit(Number.MAX_SAFE_INTEGER, change)).toEqual({ ok: false, reason: 'unknown' })
    })

    it('rejects an edit based on an older version, and returns the current article', async () => {
      const { id, updatedAt: basedOn } = await store().insertArticle(article, null)
      expect(await store().edit(id, { title: 'First', basedOn })).toMatchObject({ ok: true })
      const now = await store().findDeskArticle(id)
      expect(await store().edit(id, { tags: ['late'], basedOn })).toEqual({
        ok: false,
        reason: 'changed-since',
        article: now,
      })
      expect(await store().findDeskArticle(id)).toEqual(now)
      expect(await store().edit(id, { tags: ['late'] })).toMatchObject({ ok: true, article: { title: 'First' } })
    })

    it('accepts one of many concurrent edits based on the same version', async () => {
      let { id, updatedAt: basedOn } = await store().insertArticle(article, null)
      for (let round = 0; round < 10; round++) {
        const edits = Array.from({ length: 4 }, (_, n) => store().edit(id, { title: `${round}, ${n}`, basedOn }))
        const results = await Promise.all(edits)
        const [done, ...more] = results.filter(({ ok }) => ok)
        expect([more.length, results.filter((one) => !one.ok && one.reason === 'changed-since').length]).toEqual([0, 3])
        const now = await store().findDeskArticle(id)
        expect(done).toMatchObject({ article: now })
        basedOn = now?.updatedAt ?? ''
      }
    })

    it('keeps the version after checks, scheduling, an identical edit and publication', async () => {
      const { id, updatedAt: basedOn } = await store().insertArticle({ ...article, citations: [a] }, null)
      await store().saveCitationChecks(id, [{ url: a, state: 'dead', status: 404, finalUrl: null, checkedAt: at(1) }])
      await store().schedule(id, { at: at(9), by: 'editor' })
      const { title, description, practicalAdvice } = article
      await store().edit(id, { title: ` ${title} `, description, practicalAdvice, tags: [], citations: [a] })
      expect(await store().findDeskArticle(id)).toMatchObject({ updatedAt: basedOn })
      const published = await store().publish(id, 'editor')
      expect(published).toMatchObject({ article: { updatedAt: basedOn } })
      const seen = await store().findPublished(id)
      expect(seen).toMatchObject({ updatedAt: published.ok && published.article.publishedAt })
      const result = await store().edit(id, { title: 'Written while it was a draft', basedOn })
      expect(result).toMatchObject({
        ok: true,
        article: { status: 'published', title: 'Written while it was a draft' },
      })
      const changed = await store().findPublished(id)
      expect(changed?.updatedAt).not.toBe(seen?.updatedAt)
      expect(changed?.updatedAt).toBe(result.ok && result.article.updatedAt)
    })

    it('accepts an edit of a draft that the schedule has since published', async () => {
      const { id, updatedAt: basedOn } = await store().insertArticle(article, null)
      await store().schedule(id, { at: at(1), by: 'editor' })
      expect(await store().publishDue(new Date(at(1)))).toContain(id)
      expect(await store().edit(id, { title: 'Later', basedOn })).toMatchObject({ ok: true })
    })

    it('derives the meta texts again when the author empties them', async () => {
      const own = { metaTitle: 'Own title', metaDescription: 'Own words' }
      const { id, ...before } = await store().insertArticle({ ...article, ...own }, { by: 'editor' })
      expect(before).toMatchObject({ ...own, ownMetaTitle: own.metaTitle, ownMetaDescription: own.metaDescription })
      const change = { description: 'Zebras are striped.', metaTitle: null, metaDescription: null }
      expect(await store().edit(id, { ...change, title: 'Zebras' })).toMatchObject({
        article: {
          metaTitle: 'Zebras',
          metaDescription: 'Zebras are striped.',
          ownMetaTitle: null,
          ownMetaDescription: null,
        },
      })
    })

    it('keeps all concurrent edits of different fields', async () => {
      const { id } = await store().insertArticle(article, null)
      const change = { title: 'Another title', practicalAdvice: '- Another advice, long enough', tags: ['x'] }
      await Promise.all(Object.entries(change).map(([field, value]) => store().edit(id, { [field]: value })))
      expect(await store().findDeskArticle(id)).toMatchObject({ ...change, slug: 'another-title' })
    })

    it('publishes a draft once', async () => {
      const { id } = await store().insertArticle({ ...article, origin: 'generated' }, null)
      const published = await store().publish(id, 'admin')
      expect(published).toMatchObject({
        ok: true,
        article: { status: 'published', aiLabel: 'AI-generated' },
      })
      const found = await store().findPublished(id)
      expect(found).toMatchObject({ id, title: article.title, publishedAt: expect.stringMatching(/Z$/) })
      expect(await store().publish(id, 'other')).toEqual({ ok: false, reason: 'already-published' })
      expect(await store().publish(Number.MAX_SAFE_INTEGER, 'admin')).toEqual({ ok: false, reason: 'unknown' })
      expect(await store().findPublished(id)).toEqual(found)
    })

    it('removes a draft only as a draft, and a published article only as published', async () => {
      const { id } = await store().insertArticle(article, null)
      expect(await store().remove(id, 'published')).toBe(false)
      expect(await store().remove(id, 'draft')).toBe(true)
      expect(await store().remove(id, 'draft')).toBe(false)
      const published = await store().insertArticle(article, { by: 'editor' })
      expect(await store().remove(published.id, 'draft')).toBe(false)
      expect(await store().remove(published.id, 'published')).toBe(true)
      expect(await store().findPublished(published.id)).toBeNull()
    })

    it('accepts one of two concurrent publications, and removes the schedule', async () => {
      const id = await draftFor(at(1), 'somebody')
      const results = await Promise.all([store().publish(id, 'editor'), store().publish(id, 'editor')])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'already-published' })
      const [row] = await database().query(
        'SELECT published_by, publish_at, publish_at_by FROM articles WHERE id = $1',
        [id],
      )
      expect(row).toEqual({ published_by: 'editor', publish_at: null, publish_at_by: null })
    })

    it('undoes publication within the given seconds, by the clock of the database', async () => {
      const { id, updatedAt } = await store().insertArticle(article, null)
      expect(await store().unpublish(id, 60)).toEqual({ ok: false, reason: 'a-draft' })
      await store().publish(id, 'editor')
      expect(await store().unpublish(id, 0)).toEqual({ ok: false, reason: 'too-late' })
      const back = { id, status: 'draft', publishedAt: null, updatedAt }
      expect(await store().unpublish(id, 60)).toMatchObject({ ok: true, article: back })
      const [row] = await database().query('SELECT published_by FROM articles WHERE id = $1', [id])
      expect(row).toEqual({ published_by: null })
      expect(await store().publish(id, 'other')).toMatchObject({ ok: true })
      expect(await store().unpublish(Number.MAX_SAFE_INTEGER, 60)).toEqual({ ok: false, reason: 'unknown' })
    })

    it('does not undo publication after waiting too long for the lock', async () => {
      const { id } = await store().insertArticle(article, { by: 'editor' })
      const held = Promise.withResolvers<void>()
      const other = database().transaction(async (transaction) => {
        await transaction.query('SELECT FROM articles WHERE id = $1 FOR UPDATE', [id])
        held.resolve()
        await transaction.query('SELECT pg_sleep(0.5)')
      })
      await held.promise
      const withdrawal = store().unpublish(id, 0.4)
      await other
      expect(await withdrawal).toEqual({ ok: false, reason: 'too-late' })
    })

    it('schedules, reschedules and unschedules the publication of a draft', async () => {
      const { id, updatedAt } = await store().insertArticle(article, null)
      const planOf = async () => {
        const [row] = await database().query('SELECT publish_at, publish_at_by FROM articles WHERE id = $1', [id])
        return row
      }
      for (const plan of [at(1), at(2)]) {
        const planned = { ok: true, article: { id, publishAt: plan, status: 'draft', publishedAt: null, updatedAt } }
        expect(await store().schedule(id, { at: plan, by: 'editor' })).toMatchObject(planned)
        expect(await planOf()).toEqual({ publish_at: plan, publish_at_by: 'editor' })
      }
      expect(await store().schedule(id, { at: null, by: 'editor' })).toMatchObject({ article: { publishAt: null } })
      expect(await planOf()).toEqual({ publish_at: null, publish_at_by: null })
    })

    it('schedules nothing for a published or unknown article', async () => {
      const { id } = await store().insertArticle(article, { by: 'editor' })
      const plan = { at: at(1), by: 'editor' }
      expect(await store().schedule(id, plan)).toEqual({ ok: false, reason: 'already-published' })
      expect(await store().schedule(Number.MAX_SAFE_INTEGER, plan)).toEqual({ ok: false, reason: 'unknown' })
    })

    it('notifies of changes that readers see, and of no others', async () => {
      let notified = 0
      const stop = await store().onChange(() => notified++)
      const end = 'all before this have arrived'
      let ended = Promise.withResolvers<void>()
      const stopEnds = await database().listen(changesChannel, {
        onMessage: (payload) => payload === end && ended.resolve(),
      })
      /** The number of notifications since the last call. They arrive in order, and the one sent here arrives last. */
      const timesTold = async () => {
        await database().notify(changesChannel, end)
        await ended.promise
        ended = Promise.withResolvers()
        const times = notified - 1
        notified = 0
        return times
      }
      const { id } = await store().insertArticle({ ...article, citations: [a] }, null)
      await store().edit(id, { title: 'Still a draft' })
      await store().schedule(id, { at: at(1), by: 'editor' })
      await store().publishDue(new Date(at(0)))
      await store().remove(id, 'published')
      await store().unpublish(id, 60)
      await store().saveCitationChecks(id, [{ url: a, state: 'ok', status: 200, finalUrl: null, checkedAt: at(1) }])
      await expect(
        database().transaction(async (transaction) => {
          await insertArticle(transaction, article, { by: null })
          await publishChange(transaction, [{ id: 1 }])
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      expect(await timesTold()).toBe(0)
      for (const change of [
        () => store().publishDue(new Date(at(1))),
        () => store().edit(id, { title: 'Seen by readers' }),
        () => store().unpublish(id, 1_000_000_000),
        () => store().publish(id, 'editor'),
        () => store().edit(id, { correction: 'It said 20.' }),
        () => store().withdraw(id, 'No source has the figure.'),
        () => store().remove(id, 'published'),
        () => store().insertArticle(article, { by: 'editor' }),
      ]) {
        await change()
        expect(await timesTold()).toBe(1)
      }
      await Promise.all([stop(), stopEnds()])
    })
  })
})
