import { beforeEach, describe, expect, it } from 'vitest'
import type { Status } from '#features/articles/domain/editorial.ts'
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { articleStore, type NewArticle } from '#features/articles/server/article-store.ts'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'

const article: NewArticle = {
  title: 'Ten ways to test headlines',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'scheduled',
}
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

describe('the desk store', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const store = () => articleStore(database())
    beforeEach(async () => {
      await database().query('DELETE FROM articles')
    })

    describe('lists', () => {
      const draft = async (title: string) => (await store().insertArticle({ ...article, title }, null)).id
      const walk = async (status: Status, limit: number) => {
        const pages: number[][] = []
        let after: number | undefined
        do {
          const list = await store().listForDesk(status, { limit, after })
          const ids = list?.articles.map(({ id }) => id) ?? []
          pages.push(ids)
          after = list?.hasMore ? ids.at(-1) : undefined
        } while (after !== undefined)
        return pages
      }

      it('list drafts newest first, page by page, with the fields of the editorial desk', async () => {
        const ids: number[] = []
        for (const title of ['one', 'two', 'three', 'four', 'five']) ids.unshift(await draft(title))
        expect(await walk('draft', 2)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
        const list = await store().listForDesk('draft', { limit: 5 })
        expect(list?.hasMore).toBe(false)
        expect(list?.articles[0]).toMatchObject({
          title: 'five',
          status: 'draft',
          origin: 'scheduled',
          citationChecks: [],
        })
        expect(list?.articles[0]).toMatchObject({
          description: article.description,
          publishAt: null,
          publishedAt: null,
        })
        expect(list?.articles[0]).not.toHaveProperty('bodyHtml')
      })

      it('list published articles in order of publication, also for equal times', async () => {
        const publish = async (day: number) =>
          (await store().insertArticle(article, { by: 'editor', at: `2025-09-0${day}T08:00:00.000Z` })).id
        const ids: number[] = []
        for (const day of [3, 1, 2, 2, 2]) ids.push(await publish(day))
        const [third, first, ...second] = ids
        const expected = [third, ...second.toReversed(), first]
        expect((await walk('published', 1)).flat()).toEqual(expected)
        expect((await walk('published', 5)).flat()).toEqual(expected)
        await draft('beside them')
        expect(await store().count()).toEqual({ drafts: 1, published: 5 })
      })

      it('continue after a draft that has since been published, but not after a deleted one', async () => {
        const [one, two] = [await draft('one'), await draft('two')]
        await store().publish(two, 'editor')
        const list = await store().listForDesk('draft', { limit: 2, after: two })
        expect(list?.articles.map(({ id }) => id)).toEqual([one])
        await store().remove(two, 'published')
        expect(await store().listForDesk('draft', { limit: 2, after: two })).toBeNull()
      })

      it('finds a draft or a published article with all fields, or null for an unknown id', async () => {
        for (const publication of [null, { by: 'editor' }]) {
          const saved = await store().insertArticle({ ...article, citations: [a] }, publication)
          expect(await store().findDeskArticle(saved.id)).toEqual(saved)
        }
        expect(await store().findDeskArticle(Number.MAX_SAFE_INTEGER)).toBeNull()
      })
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
