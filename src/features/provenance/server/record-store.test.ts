import { describe, expect, it } from 'vitest'
import { articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { findFacts, isWithdrawn, lastSavedHash } from './record-store.ts'

describe('the facts of a record', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('are those of a published article with its corrections, the newest first', async () => {
      const article = { ...shortArticle, citations: ['https://example.com/a'] }
      const { id } = await articleStores(database()).insertArticle(article, { by: null })
      await database().query(
        "UPDATE articles SET model = 'openai/gpt', reviewed_at = '2026-11-20T09:12:00Z' WHERE id = $1",
        [id],
      )
      await database().query(
        "INSERT INTO article_corrections (article_id, text, published_at) VALUES ($1, 'Old', '2026-11-21T00:00:00Z'), ($1, 'New', '2026-11-22T00:00:00Z')",
        [id],
      )
      expect(await findFacts(database(), id)).toMatchObject({
        id,
        title: shortArticle.title,
        model: 'openai/gpt',
        reviewedAt: '2026-11-20T09:12:00.000Z',
        publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        citations: [{ url: 'https://example.com/a', state: 'unchecked', checkedAt: null }],
        corrections: [
          { text: 'New', publishedAt: '2026-11-22T00:00:00.000Z' },
          { text: 'Old', publishedAt: '2026-11-21T00:00:00.000Z' },
        ],
      })
    })

    it('do not exist for drafts and unknown ids', async () => {
      const draft = await articleStores(database()).insertArticle(shortArticle, null)
      expect([await findFacts(database(), draft.id), await findFacts(database(), 999_999)]).toEqual([null, null])
    })

    it('know withdrawn articles', async () => {
      await database().query("INSERT INTO withdrawn_articles (article_id, title, note) VALUES (77, 'Gone', 'Wrong')")
      expect([await isWithdrawn(database(), 77), await isWithdrawn(database(), 78)]).toEqual([true, false])
    })

    it('know the hash of the last revision', async () => {
      const insert =
        "INSERT INTO article_revisions (article_id, number, at, action, hash, fields) VALUES ($1, $2, now(), 'saved', $3, '{}')"
      await database().query(insert, [88, 1, 'sha256:old'])
      await database().query(insert, [88, 2, 'sha256:new'])
      expect([await lastSavedHash(database(), 88), await lastSavedHash(database(), 89)]).toEqual(['sha256:new', null])
    })
  })
})
