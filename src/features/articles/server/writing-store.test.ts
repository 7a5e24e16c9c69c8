import { describe, expect, it } from 'vitest'
import { shortArticle as article, articleStores, insertPlannedDraft } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import type { CitationCheck } from '../editor-contract.ts'
import { publishDue } from './writing-store.ts'

const [a, b, c] = ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'] as const
const checked = (url: string, status = 200): CitationCheck => ({
  url,
  state: status === 200 ? 'ok' : 'dead',
  status,
  finalUrl: null,
  checkedAt: '2026-01-01T00:00:00.000Z',
})
const unchecked = (url: string): CitationCheck => ({
  url,
  state: 'unchecked',
  status: null,
  finalUrl: null,
  checkedAt: null,
})

describe('a write of an article', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const draftFor = (at: string | null, by?: string) => insertPlannedDraft(database(), at, by)
    const at = (minute: number) => `2025-09-17T08:${String(minute).padStart(2, '0')}:00.000Z`

    it('publishes due drafts once, for the administrator who scheduled them, and no others', async () => {
      const due = [await draftFor(at(10)), await draftFor(at(5), 'other')]
      const later = await draftFor(at(20))
      const unplanned = await draftFor(null)
      const now = new Date(at(10))
      expect(await store().publishDue(new Date(at(4)))).toEqual([])
      const results = await Promise.all([store().publishDue(now), store().publishDue(now), store().publishDue(now)])
      expect(results.flat().toSorted((x, y) => x - y)).toEqual(due)
      for (const id of due) {
        expect(await store().findDeskArticle(id)).toMatchObject({
          status: 'published',
          publishedAt: at(10),
          publishAt: null,
          aiLabel: 'AI-generated',
        })
      }
      const names = await database().query(
        'SELECT published_by, publish_at_by FROM articles WHERE id = ANY ($1) ORDER BY id',
        [due],
      )
      expect(names).toEqual([
        { published_by: 'editor', publish_at_by: null },
        { published_by: 'other', publish_at_by: null },
      ])
      expect(await store().publishDue(now)).toEqual([])
      for (const [id, publishAt] of [[later, at(20)] as const, [unplanned, null] as const])
        expect(await store().findDeskArticle(id)).toMatchObject({ status: 'draft', publishAt })
    })

    it('skips a draft that another process is publishing', async () => {
      const id = await draftFor(at(1))
      const [begun, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = database().transaction(async (transaction) => {
        const due = await publishDue(transaction, new Date(at(1)))
        begun.resolve()
        await committed.promise
        return due.map((published) => published.id)
      })
      await begun.promise
      const second = store().publishDue(new Date(at(1)))
      // The embedded engine starts the second transaction after the first, so the test must not wait for it here.
      if (engine === 'postgresql') expect(await second).toEqual([])
      committed.resolve()
      expect(await Promise.all([first, second])).toEqual([[id], []])
    })

    it('publishes nothing that is no longer scheduled, or is already published or deleted', async () => {
      const [takenBack, published, deleted] = [await draftFor(at(1)), await draftFor(at(1)), await draftFor(at(1))]
      await store().schedule(takenBack, { at: null, by: 'editor' })
      await store().publish(published, 'editor')
      await store().remove(deleted, 'draft')
      expect(await store().publishDue(new Date(at(2)))).toEqual([])
    })

    it("saves the check of each citation, in the article's order", async () => {
      const { id, updatedAt } = await store().insertArticle({ ...article, citations: [a, b, c] }, null)
      expect(await store().saveCitationChecks(id, [checked(c), checked(a)])).toEqual([
        checked(a),
        unchecked(b),
        checked(c),
      ])
      expect(await store().saveCitationChecks(id, [checked(a, 404), checked(b)])).toEqual([
        checked(a, 404),
        checked(b),
        checked(c),
      ])
      expect(await store().saveCitationChecks(id, [])).toHaveLength(3)
      const found = await store().findDeskArticle(id)
      expect(found).toMatchObject({ updatedAt, citationChecks: [checked(a, 404), checked(b), checked(c)] })
      const list = await store().listForDesk('draft', { limit: 100 })
      expect(list?.articles.find((each) => each.id === id)?.citationChecks).toEqual(found?.citationChecks)
    })

    it('drops checks of citations that were removed during the check', async () => {
      const { id } = await store().insertArticle({ ...article, citations: [a, b] }, null)
      await store().saveCitationChecks(id, [checked(a)])
      const edited = await store().edit(id, { citations: [b, c] })
      expect(edited).toMatchObject({
        citationsChanged: true,
        article: { citationChecks: [unchecked(b), unchecked(c)] },
      })
      expect(await store().saveCitationChecks(id, [checked(a), checked(b)])).toEqual([checked(b), unchecked(c)])
      expect(await store().edit(id, { citations: [a] })).toMatchObject({ article: { citationChecks: [unchecked(a)] } })
      expect(await store().saveCitationChecks(Number.MAX_SAFE_INTEGER, [checked(a)])).toBeNull()
    })
  })
})
