import { describe, expect, it } from 'vitest'
import { articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import type { NewArticle } from './article-store.ts'

const draft: NewArticle = {
  title: 'Ten ways to test headlines',
  description:
    '## TL;DR\n- **Test** two headlines each week\n\n## Why\nBecause `it` works: [study](https://example.com).',
  practicalAdvice: '- [ ] Write two headlines today\n- no',
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'beginner',
  tags: ['Headlines', 'testing', 'headlines '],
  origin: 'manual',
}
const atOnce = { by: 'admin' }

describe('the article store', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const publishNew = (article: Partial<NewArticle> = {}, at?: string) =>
      store().insertArticle({ ...draft, ...article }, { ...atOnce, ...(at && { at }) })

    it('extracts and renders an article when it is saved', async () => {
      const saved = await store().insertArticle(
        {
          ...draft,
          citations: ['https://example.com/a', 'javascript:alert(1)', 'https://example.com/a'],
          sourceUrl: 'https://example.com/source',
          articleType: 'tutorial',
          metaDescription: '🚀'.repeat(156),
        },
        null,
      )
      expect(saved).toEqual({
        id: expect.any(Number),
        status: 'draft',
        title: draft.title,
        slug: 'ten-ways-to-test-headlines',
        description: draft.description,
        practicalAdvice: draft.practicalAdvice,
        category: 'marketing',
        targetAudience: 'marketing_professionals',
        difficulty: 'beginner',
        tags: ['headlines', 'testing'],
        citations: ['https://example.com/a'],
        sourceUrl: 'https://example.com/source',
        sourceType: 'editorial',
        articleType: 'tutorial',
        metaTitle: draft.title,
        metaDescription: '🚀'.repeat(155),
        cost: null,
        ownMetaTitle: null,
        ownMetaDescription: '🚀'.repeat(156),
        publishedAt: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: saved.createdAt,
        tldr: ['Test two headlines each week'],
        takeaways: ['Test two headlines each week'],
        actionItems: ['Write two headlines today'],
        bodyHtml: expect.stringContaining('<h2 id="section-why">Why</h2>'),
        adviceHtml: expect.stringContaining('<li>'),
        shareText: 'Test two headlines each week. Because it works: study.',
        readingMinutes: 1,
        aiLabel: null,
        corrections: [],
        evidence: [],
        factCount: 0,
        claimCount: null,
        openClaims: null,
        changedSources: [],
        heldBackAt: null,
        agent: null,
        origin: 'manual',
        publishAt: null,
        citationChecks: [
          { url: 'https://example.com/a', state: 'unchecked', status: null, finalUrl: null, checkedAt: null },
        ],
      })
    })

    it('has defaults for optional fields', async () => {
      const saved = await publishNew({
        title: ' 🚀 ',
        sourceUrl: 'ftp://example.com',
        metaTitle: ' ',
        metaDescription: '',
      })
      expect(saved).toMatchObject({
        title: '🚀',
        slug: 'untitled-article',
        metaTitle: '🚀',
        sourceUrl: null,
        articleType: 'other',
      })
      expect(saved).toMatchObject({ citations: [], metaDescription: saved.shareText })
    })

    it('returns no draft to readers', async () => {
      const hidden = await store().insertArticle({ ...draft, title: 'Secretdraft', tags: ['secrettag'] }, null)
      const shown = await publishNew({ tags: ['secrettag'] })
      expect(await store().findPublished(hidden.id)).toBeNull()
      expect(await store().findTitle(hidden.id)).toBeNull()
      expect(await store().titlesOf([hidden.id])).toEqual(new Map())
      expect(await store().versionsOf([hidden.id])).toEqual([])
      const lists = await Promise.all(
        [{}, { q: 'Secretdraft' }, { tag: 'secrettag' }, { category: 'marketing' as const }].map((filter) =>
          store().listPublished({ limit: 100, ...filter }),
        ),
      )
      const ids = lists.flatMap(({ articles }) => articles.map(({ id }) => id))
      expect(ids).toContain(shown.id)
      expect(ids).not.toContain(hidden.id)
      const related = await store().relatedTo({ id: shown.id, category: 'both', tags: ['secrettag'] }, 100)
      expect(related.map(({ id }) => id)).not.toContain(hidden.id)
    })

    it('finds the titles of published articles', async () => {
      const { id } = await publishNew()
      expect(await store().findTitle(id)).toEqual({ title: draft.title, slug: 'ten-ways-to-test-headlines' })
      expect(await store().titlesOf([id, 999_999])).toEqual(new Map([[id, draft.title]]))
    })

    it('finds a draft or a published article with all fields, or null for an unknown id', async () => {
      for (const publication of [null, { by: 'editor' }]) {
        const saved = await store().insertArticle({ ...draft, citations: ['https://example.com/a'] }, publication)
        expect(await store().findDeskArticle(saved.id)).toEqual(saved)
      }
      expect(await store().findDeskArticle(Number.MAX_SAFE_INTEGER)).toBeNull()
    })

    it('returns the versions of published articles, and none of removed ones', async () => {
      const at = '2025-09-17T08:00:00.000Z'
      const [kept, gone] = [await publishNew({ title: 'Kept' }, at), await publishNew({ title: 'Gone' })]
      await store().remove(gone.id, 'published')
      const ids = [gone.id, kept.id, kept.id, 999_999_999_999_999]
      expect(await store().versionsOf(ids)).toEqual([{ id: kept.id, slug: 'kept', updatedAt: at }])
      await store().edit(kept.id, { title: 'Changed' })
      const [changed] = await store().versionsOf(ids)
      expect(changed).toMatchObject({ id: kept.id, slug: 'changed' })
      expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(at))
    })

    it('labels an article that the schedule published as not reviewed, and returns no administrator names', async () => {
      const { id } = await store().insertArticle({ ...draft, origin: 'scheduled' }, { by: null })
      const found = await store().findPublished(id)
      expect(found).toMatchObject({ aiLabel: 'AI-generated' })
      expect(Object.keys(found ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/origin|publishedBy|status/)]),
      )
    })

    it('lists all pages without a gap or a repeat, also within one millisecond and while others publish', async () => {
      const at = '2020-01-01T00:00:00.123Z'
      const expected: number[] = []
      for (const title of ['one', 'two', 'three', 'four', 'five'])
        expected.unshift((await publishNew({ title, tags: ['walk'] }, at)).id)
      const seen: number[] = []
      let before: { publishedAt: string; id: number } | undefined
      do {
        const page = await store().listPublished({ tag: 'walk', limit: 2, before })
        seen.push(...page.articles.map(({ id }) => id))
        before = page.next ?? undefined
        await publishNew({ tags: ['walk'] })
      } while (before)
      expect(seen).toEqual(expected)
    })

    it('returns no cursor with the last page', async () => {
      for (const n of [1, 2]) await publishNew({ title: `last ${n}`, tags: ['lastpage'] })
      expect((await store().listPublished({ tag: 'lastpage', limit: 2 })).next).toBeNull()
      expect((await store().listPublished({ tag: 'lastpage', limit: 1 })).next).toMatchObject({
        id: expect.any(Number),
      })
    })

    it('lists articles of category both in each category', async () => {
      for (const category of ['marketing', 'ai', 'both'] as const)
        await publishNew({ title: category, category, tags: ['cat'] })
      const titles = async (category?: 'marketing' | 'ai') =>
        (await store().listPublished({ tag: 'cat', limit: 10, category })).articles.map(({ title }) => title)
      expect(await titles()).toEqual(['both', 'ai', 'marketing'])
      expect(await titles('marketing')).toEqual(['both', 'marketing'])
      expect(await titles('ai')).toEqual(['both', 'ai'])
    })

    it('searches all texts by English stems, titles and tags by names in any language', async () => {
      const tags = ['poschiavo']
      const description = 'Über Müller’s “targeting” strategies: 生成AIの最新 и новости.'
      const { id } = await publishNew({ title: 'The Who', description, practicalAdvice: 'Measure it.', tags })
      const finds = async (q: string) =>
        (await store().listPublished({ q, limit: 100 })).articles.some((found) => found.id === id)
      for (const q of [
        'target',
        'targeted STRATEGY',
        'muller',
        'Müller',
        'uber',
        'the who',
        'Poschiavo',
        'measuring',
        '最新',
        'новости',
        '“Müller’s”',
      ]) {
        expect([q, await finds(q)]).toEqual([q, true])
      }
      for (const q of [
        'targets zebra',
        'zebra',
        '…',
        "'; DROP TABLE articles;--",
        '& | ! : * ( )',
        '\\',
        '%',
        'Ünbekannt',
      ]) {
        expect([q, await finds(q)]).toEqual([q, false])
      }
    })

    it('saves and searches texts of the maximum length', async () => {
      const unlike = Array.from({ length: 33_000 }, (_, n) =>
        String.fromCodePoint(0x13000 + (n % 1000), 0x12000 + Math.floor(n / 33)),
      )
      const saved = await publishNew({
        description: unlike.join(' ').slice(0, 100_000),
        practicalAdvice: '🙂'.repeat(100_000),
      })
      expect((await store().findPublished(saved.id))?.description).toBe(saved.description)
    })

    it('relates an article by shared tags, then category, then date, never to itself', async () => {
      // Later than all other articles.
      const at = (day: number) => `2931-01-0${day}T00:00:00.000Z`
      const of = (title: string, tags: string[], category: 'marketing' | 'ai', day: number) =>
        publishNew({ title, tags, category }, at(day))
      const self = await of('self', ['ra', 'rb', 'rc'], 'ai', 9)
      await of('two tags, old', ['ra', 'rb'], 'marketing', 1)
      await of('one tag, ai', ['rc'], 'ai', 2)
      await of('one tag, marketing, newer', ['rc'], 'marketing', 3)
      await of('no tag, ai', [], 'ai', 5)
      await of('no tag, marketing', [], 'marketing', 6)
      const related = async (limit: number) => (await store().relatedTo(self, limit)).map(({ title }) => title)
      expect(await related(3)).toEqual(['two tags, old', 'one tag, ai', 'one tag, marketing, newer'])
      expect((await related(4))[3]).toBe('no tag, ai')
      // Each is also among the newest of its category, but a shared tag takes precedence.
      expect((await store().relatedTo(self, 4)).map(({ isByTags }) => isByTags)).toEqual([true, true, true, false])
      expect(await related(100)).not.toContain('self')
      expect(await related(100)).not.toContain('no tag, marketing')
      const ofMarketing = (await store().relatedTo({ ...self, category: 'marketing' }, 100)).map(({ title }) => title)
      expect(ofMarketing).toContain('no tag, marketing')
      expect(ofMarketing).not.toContain('no tag, ai')
      const both = await store().relatedTo({ ...self, category: 'both' }, 100)
      expect(both.map(({ title }) => title)).toEqual(expect.arrayContaining(['no tag, ai', 'no tag, marketing']))
    })
  })
})
