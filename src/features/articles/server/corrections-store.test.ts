import { describe, expect, it } from 'vitest'
import { shortArticle as article, articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

describe('corrections and withdrawals', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const published = (title: string, more = {}) =>
      store().insertArticle({ ...article, title, ...more }, { by: 'editor', at: '2025-09-17T08:00:00.000Z' })
    const correct = async (id: number, correction: string, change = {}) => {
      const edit = await store().edit(id, { ...change, correction })
      if (!edit.ok) throw new Error(edit.reason)
      return edit.article
    }

    it('are none at first', async () => {
      const { id } = await published('Never wrong')
      expect((await store().findPublished(id))?.corrections).toEqual([])
      expect(await store().readCorrections(9)).toEqual({
        published: 1,
        corrected: 0,
        withdrawn: 0,
        facts: { checked: 0, found: 0 },
        byLabel: [{ label: 'AI-generated', count: 1 }],
        entries: [],
        hasOlder: false,
      })
      await store().remove(id, 'published')
    })

    it('show with the article, newest first, with the time of their edit', async () => {
      const { id } = await published('Wrong twice')
      const first = await correct(id, 'It said 20.', { title: 'Wrong once' })
      const second = await correct(id, 'It said "12" \\ 🎉.')
      const corrections = [
        { text: 'It said "12" \\ 🎉.', publishedAt: second.updatedAt },
        { text: 'It said 20.', publishedAt: first.updatedAt },
      ]
      expect(second).toMatchObject({ title: 'Wrong once', corrections })
      expect(second.updatedAt > first.updatedAt).toBe(true)
      expect(await store().findPublished(id)).toMatchObject({ corrections, updatedAt: second.updatedAt })
      expect(await store().findDeskArticle(id)).toMatchObject({ corrections })
      const { articles } = await store().listPublished({ limit: 9 })
      expect(articles.find((one) => one.id === id)).toMatchObject({ corrections, updatedAt: second.updatedAt })
      await store().remove(id, 'published')
    })

    it('are not stored for a draft, a refused edit or an unknown article', async () => {
      const draft = await store().insertArticle(article, null)
      expect(await store().edit(draft.id, { correction: 'Wrong' })).toEqual({ ok: false, reason: 'a-draft' })
      const { id } = await published('Changed since')
      const late = { title: 'Other', correction: 'Wrong', basedOn: '2020-01-01T00:00:00.000Z' }
      expect(await store().edit(id, late)).toMatchObject({ ok: false, reason: 'changed-since' })
      expect(await store().edit(99_999, { correction: 'Wrong' })).toEqual({ ok: false, reason: 'unknown' })
      expect((await store().readCorrections(9)).entries).toEqual([])
      await store().remove(id, 'published')
    })

    it('leave title, date and note of a withdrawn article, and nothing of its text', async () => {
      const { id } = await published('Withdrawn one')
      await correct(id, 'It said 20.')
      expect(await store().withdraw(id, 'No source has the figure.')).toBe(true)
      expect([await store().findPublished(id), await store().findDeskArticle(id)]).toEqual([null, null])
      const note = {
        title: 'Withdrawn one',
        note: 'No source has the figure.',
        withdrawnAt: expect.stringMatching(/Z$/),
      }
      expect(await store().findWithdrawn(id)).toEqual(note)
      expect(await store().listWithdrawn()).toEqual([{ id, ...note }])
      expect(await database().query('SELECT * FROM article_corrections')).toEqual([])
      expect([await store().withdraw(id, 'Another note'), await store().remove(id, 'draft')]).toEqual([false, false])
      expect(await store().findWithdrawn(id)).toEqual(note)
      expect([await store().remove(id, 'published'), await store().remove(id, 'published')]).toEqual([true, false])
      expect(await store().findWithdrawn(id)).toBeNull()
    })

    it('leave nothing of an article that was deleted without a note, or of a draft', async () => {
      const { id } = await published('Deleted')
      await store().remove(id, 'published')
      const draft = await store().insertArticle(article, null)
      expect(await store().withdraw(draft.id, 'A note')).toBe(false)
      expect([await store().findWithdrawn(id), await store().findWithdrawn(draft.id)]).toEqual([null, null])
    })

    it('are counted and listed together, newest first and up to a limit', async () => {
      const byHand = await published('By hand', { origin: 'manual' })
      const [once, twice, gone] = [await published('Once'), await published('Twice'), await published('Gone')]
      await correct(once.id, 'First')
      await correct(twice.id, 'Second')
      await database().query(`UPDATE articles SET claim_count = 3, evidence = '[{}, {}]' WHERE id = ANY ($1)`, [
        [once.id, gone.id],
      ])
      await store().withdraw(gone.id, 'Third')
      const { updatedAt } = await correct(twice.id, 'Fourth')
      const page = await store().readCorrections(9)
      expect(page).toMatchObject({
        published: 3,
        corrected: 2,
        withdrawn: 1,
        facts: { checked: 3, found: 2 },
        hasOlder: false,
      })
      expect(page.byLabel).toEqual([
        { label: 'AI-generated', count: 2 },
        { label: null, count: 1 },
      ])
      expect(page.entries.map(({ kind, id, note }) => [kind, id, note])).toEqual([
        ['correction', twice.id, 'Fourth'],
        ['withdrawal', gone.id, 'Third'],
        ['correction', twice.id, 'Second'],
        ['correction', once.id, 'First'],
      ])
      expect(page.entries[0]).toMatchObject({ title: 'Twice', slug: 'twice', at: updatedAt })
      const shorter = await store().readCorrections(2)
      expect([shorter.entries.map(({ note }) => note), shorter.hasOlder]).toEqual([['Fourth', 'Third'], true])
      for (const { id } of [byHand, once, twice, gone]) await store().remove(id, 'published')
    })
  })
})
