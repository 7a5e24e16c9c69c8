import { beforeAll, describe, expect, it } from 'vitest'
import { articleStore, type NewArticle } from '#features/articles/server/article-store.ts'
import { editorialStore } from '#features/editorial/server.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { publishedStore } from './published-store.ts'

const sample: NewArticle = {
  title: 'Sample',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: ['seo'],
  citations: ['https://example.com/a'],
  sourceUrl: 'https://example.com/source',
  origin: 'generated',
}
const day = (n: number) => `2025-09-0${n}T08:30:00.000Z`

describe('the store of published articles', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => publishedStore(database())
    let [first, second, third, draft] = [0, 0, 0, 0]
    beforeAll(async () => {
      const insert = async (title: string, publication: { by: string | null; at: string } | null) =>
        (await articleStore(database()).insertArticle({ ...sample, title }, publication)).id
      first = await insert('First', { by: 'editor', at: day(1) })
      draft = await insert('Draft', null)
      second = await insert('Second', { by: null, at: day(2) })
      third = await insert('Third', { by: 'editor', at: day(2) })
      await database().query('UPDATE articles SET reviewed_at = published_at WHERE id = $1', [third])
    })
    const entry = (id: number, title: string, n: number) => ({
      id,
      title,
      slug: title.toLowerCase(),
      publishedAt: day(n),
      updatedAt: day(n),
    })
    const described = (id: number, title: string, n: number) => ({
      ...entry(id, title, n),
      category: 'ai',
      metaDescription: 'A bullet of the description that is long enough',
    })
    const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id)

    it('finds published articles by their ids, and no drafts', async () => {
      expect(await store().findDescribed(first)).toEqual(described(first, 'First', 1))
      expect(await store().find(first)).toMatchObject({ id: first, title: 'First' })
      for (const id of [draft, 999_999]) {
        expect(await store().findDescribed(id)).toBeNull()
        expect(await store().find(id)).toBeNull()
      }
    })

    it('lists the newest first, also within one instant, up to the limit', async () => {
      expect(await store().listNewest(9)).toEqual([
        described(third, 'Third', 2),
        described(second, 'Second', 2),
        described(first, 'First', 1),
      ])
      expect(idsOf(await store().listNewest(2))).toEqual([third, second])
      expect(await store().newestMarks(2)).toEqual([
        { id: third, updatedAt: day(2) },
        { id: second, updatedAt: day(2) },
      ])
    })

    it('lists them in full for feeds, with how each was made but not by whom', async () => {
      const [newest, unreviewed, ...others] = await store().listNewestInFull(9)
      expect(newest).toEqual({
        ...described(third, 'Third', 2),
        tags: ['seo'],
        citations: sample.citations,
        sourceUrl: sample.sourceUrl,
        bodyHtml: expect.stringContaining('<li>'),
        adviceHtml: expect.stringContaining('<li>'),
        aiLabel: 'AI-generated, reviewed by an editor',
        corrections: [],
      })
      expect(unreviewed?.aiLabel).toBe('AI-generated')
      expect(idsOf(others)).toEqual([first])
    })

    it('lists articles published after one instant and until another', async () => {
      const between = async (since: string, until: string, limit = 9) =>
        idsOf(await store().listBetween({ since: new Date(since), until: new Date(until), limit }))
      expect(await between(day(1), day(2))).toEqual([third, second])
      expect(await between(day(1), day(2), 1)).toEqual([third])
      expect(await between('2025-09-01T08:29:59.999Z', '2025-09-02T08:29:59.999Z')).toEqual([first])
      expect(await between(day(2), day(9))).toEqual([])
    })

    it('lists a range of ids in their order', async () => {
      const range = async (after: number, last: number, limit = 9) => store().listById({ after, last, limit })
      expect(await range(first - 1, third)).toEqual([
        entry(first, 'First', 1),
        entry(second, 'Second', 2),
        entry(third, 'Third', 2),
      ])
      expect(idsOf(await range(first, third - 1))).toEqual([second])
      expect(idsOf(await range(0, third, 1))).toEqual([first])
    })

    it('counts the parts of the sitemap by ids, with a mark that changes with any article of the part', async () => {
      const one = await store().sitemapParts(third)
      expect(one).toEqual([{ part: 1, articles: 3, updatedAt: day(2), mark: expect.any(String) }])
      const each = await store().sitemapParts(1)
      expect(each.map(({ part, articles }) => [part, articles])).toEqual([
        [first, 1],
        [second, 1],
        [third, 1],
      ])
      await editorialStore(database()).edit(first, { title: 'First, edited' })
      const after = await store().sitemapParts(1)
      expect(after.map(({ mark }, i) => mark === each[i]?.mark)).toEqual([false, true, true])
      expect((await store().sitemapParts(third))[0]?.mark).not.toBe(one[0]?.mark)
    })
  })
})
