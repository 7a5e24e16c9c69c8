import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { sampleNews } from '../../../../../test/support/push-world.ts'
import { articleStore } from '../article-store.ts'
import { notifiableStore } from './notifiable-store.ts'

describe('reads for notifications', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => notifiableStore(database(), { undoSeconds: 60 })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const publishedAt = (at: string, more = {}) =>
      articleStore(database()).insertArticle({ ...sampleNews, ...more }, { by: 'editor', at })
    const lock = (id: number) => database().transaction((transaction) => store().lock(transaction, id))

    it('list recently published articles, and whether their publication can be undone or is too old', async () => {
      const day = 24 * 3_600
      const times = [40 * day, day + 61, day + 50, 61, 50].map(ago)
      const [before = 0, old = 0, new1 = 0, new2 = 0, undoable = 0] = (
        await Promise.all(times.map((at) => publishedAt(at)))
      ).map(({ id }) => id)
      await articleStore(database()).insertArticle(sampleNews, null)
      const [, oldAt, new1At, new2At, undoableAt] = times
      const lately = [
        { id: old, publishedAt: oldAt, isUndoable: false, isOld: true },
        { id: new1, publishedAt: new1At, isUndoable: false, isOld: false },
        { id: new2, publishedAt: new2At, isUndoable: false, isOld: false },
        { id: undoable, publishedAt: undoableAt, isUndoable: true, isOld: false },
      ]
      expect(await store().publishedLately()).toEqual(lately)
      expect(await store().publishedAmong([undoable, before, 999_999])).toMatchObject([{ id: before }, lately[3]])
      expect([await lock(undoable), (await lock(new2))?.id]).toEqual([null, new2])
    })

    it("use the author's own meta description, or else the first TL;DR bullet, or else the derived one", async () => {
      const textOf = async (more: object) => (await store().find((await publishedAt(ago(61), more)).id))?.text
      expect(await textOf({ metaDescription: 'Own words' })).toBe('Own words')
      expect(await textOf({})).toBe('A bullet of the summary that is long enough')
      expect(await textOf({ description: 'No bullets here.' })).toBe('No bullets here.')
    })

    it('return no drafts', async () => {
      const { id } = await articleStore(database()).insertArticle(sampleNews, null)
      expect([await store().find(id), await lock(id), await store().publishedAmong([id])]).toEqual([null, null, []])
    })
  })
})
