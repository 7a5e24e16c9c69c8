import { beforeAll, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { newsCardSchema } from '../contract.ts'
import { articleStore } from './article-store.ts'

// More articles than the first step of a search reads.
const many = 2500

describe('a search among many articles', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeAll(async () => {
      await database().query(
        `INSERT INTO articles (status, title, slug, description, practical_advice, category, target_audience, difficulty, tags,
          citations, source_type, article_type, origin, published_at, shown_meta_description, tldr, takeaways, action_items,
          body_html, advice_html, share_text, reading_minutes, search)
        SELECT 'published', 'Article ' || n, 'a', '', '', CASE WHEN n % 500 = 0 THEN 'ai' ELSE 'marketing' END, 'both',
          'beginner', ARRAY['t' || n % 2], '{}', 'editorial', 'trend', 'manual', '2020-01-01'::timestamptz + n / 3 * interval '1 hour',
          '', '{}', '{}', '{}', '', '', '', 1,
          to_tsvector('english', 'everywhere w' || n || ' hundred' || n / 100 || CASE WHEN n < 20 THEN ' oldest' ELSE '' END)
        FROM generate_series(1, $1::int) AS n`,
        [many],
      )
    })

    /** All pages of a search. */
    async function walk(
      filter: { q?: string; tag?: string; category?: 'marketing' | 'ai' },
      limit = 30,
    ): Promise<number[]> {
      const numbers: number[] = []
      let before: { publishedAt: string; id: number } | undefined
      do {
        const page = await articleStore(database()).listPublished({ ...filter, limit, before })
        numbers.push(...page.articles.map(({ title }) => Number(title.replace('Article ', ''))))
        before = page.next ?? undefined
      } while (before)
      return numbers
    }
    const downFrom = (first: number, last: number, step = 1) =>
      Array.from({ length: Math.floor((first - last) / step) + 1 }, (_, i) => first - i * step)

    it('finds a word that is in a single article, new or old', async () => {
      expect(await walk({ q: `w${many}` })).toEqual([many])
      expect(await walk({ q: 'w1' })).toEqual([1])
      expect(await walk({ q: 'nowhere' })).toEqual([])
    })

    it('finds words that are only in old articles, page by page', async () => {
      expect(await walk({ q: 'oldest' }, 7)).toEqual(downFrom(19, 1))
      expect(await walk({ q: 'hundred3 everywhere' })).toEqual(downFrom(399, 300))
    })

    it('finds a word that is in all articles, newest first, without a gap or a repeat', async () => {
      expect(await walk({ q: 'everywhere' }, 100)).toEqual(downFrom(many, 1))
    })

    it('reads only the fields of a card, in both steps of the search', async () => {
      for (const filter of [{}, { q: 'everywhere' }, { q: 'w1' }]) {
        const all = await articleStore(database()).listPublished({ ...filter, limit: 3 })
        const cards = await articleStore(database()).listCards({ ...filter, limit: 3 })
        const fields = Object.keys(newsCardSchema.shape)
        const ofCard = Object.entries(all.articles[0] ?? {}).filter(([name]) => fields.includes(name))
        expect(cards.articles[0]).toEqual(Object.fromEntries(ofCard))
        expect([cards.articles.map((card) => card.id), cards.next]).toEqual([
          all.articles.map((one) => one.id),
          all.next,
        ])
      }
    })

    it('applies the other filters', async () => {
      expect(await walk({ q: 'everywhere', category: 'ai' }, 2)).toEqual([2500, 2000, 1500, 1000, 500])
      expect(await walk({ q: 'hundred3', tag: 't1' }, 20)).toEqual(downFrom(399, 301, 2))
      expect(await walk({ q: 'hundred5', tag: 't0', category: 'ai' }, 20)).toEqual([500])
      expect(await walk({ q: 'hundred3', tag: 't1', category: 'marketing' }, 20)).toEqual(downFrom(399, 301, 2))
      expect(await walk({ category: 'ai' }, 2)).toEqual([2500, 2000, 1500, 1000, 500])
    })
  })
})
