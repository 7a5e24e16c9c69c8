import { beforeEach, describe, expect, it } from 'vitest'
import type { Status } from '#features/articles/editor-contract.ts'
import { shortArticle as article, articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

describe('the lists of the desk', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    beforeEach(async () => {
      await database().query('DELETE FROM articles')
    })

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
  })
})
