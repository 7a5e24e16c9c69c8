import { describe, expect, it } from 'vitest'
import { articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

describe('the list of articles by label', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())

    it('has drafts and published articles with their reviews, in pages, and counts each label', async () => {
      expect(await store().listByLabel({ page: 1 })).toEqual({
        counts: { 'human-only': 0, 'ai-assisted': 0, 'ai-autonomous': 0 },
        items: [],
        total: 0,
        totalPages: 0,
      })
      const manual = await store().insertArticle({ ...shortArticle, origin: 'manual' }, { by: 'mira' })
      const drafts = await Promise.all(Array.from({ length: 21 }, () => store().insertArticle(shortArticle, null)))
      const reviewed = await store().insertArticle({ ...shortArticle, origin: 'generated' }, null)
      await store().publish(reviewed.id, 'noor', { reviewed: true })

      const all = await store().listByLabel({ page: 1 })
      expect(all).toMatchObject({
        counts: { 'human-only': 1, 'ai-assisted': 1, 'ai-autonomous': 21 },
        total: 23,
        totalPages: 2,
      })
      expect(all.items).toHaveLength(20)
      expect(all.items[0]).toEqual({
        id: reviewed.id,
        title: shortArticle.title,
        status: 'published',
        aiLabel: 'AI-generated, reviewed by an editor',
        disclosed: 'ai-assisted',
        model: null,
        publishedAt: expect.stringMatching(/Z$/),
        reviewedBy: 'noor',
        reviewedAt: expect.stringMatching(/Z$/),
      })
      const ofMachines = await store().listByLabel({ disclosed: 'ai-autonomous', page: 2 })
      const oldest = Math.min(...drafts.map(({ id }) => id))
      expect(ofMachines).toMatchObject({
        items: [{ id: oldest, status: 'draft', aiLabel: 'AI-generated', reviewedBy: null, reviewedAt: null }],
        total: 21,
        totalPages: 2,
      })
      const byHand = await store().listByLabel({ disclosed: 'human-only', page: 1 })
      expect(byHand.items).toMatchObject([{ id: manual.id, aiLabel: null, disclosed: 'human-only' }])
      expect((await store().listByLabel({ page: 9 })).items).toEqual([])
    })
  })
})
