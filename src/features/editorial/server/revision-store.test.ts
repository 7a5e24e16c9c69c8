import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArticleChange } from '#features/articles/editor-contract.ts'
import { contentHashOf, expiringRevisions, type NewArticle } from '#features/articles/server.ts'
import { articleStores, insertPlannedDraft, shortArticle } from '../../../../test/support/article-stores.ts'
import { breadth } from '../../../../test/support/breadth.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

const article: NewArticle = { ...shortArticle, origin: 'manual' }
const unknown = { ok: false, reason: 'unknown' }

/** Texts as an editor may enter them, with whatever has a meaning in JSON, in Markdown or in a terminal. */
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 40 }))
const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
const change: fc.Arbitrary<ArticleChange> = fc.record(
  {
    title: anyText.map((text) => `${text}.`),
    description: anyText.map((text) => `- ${text}`),
    practicalAdvice: anyText,
    category: fc.constantFrom('marketing', 'ai', 'both'),
    tags: fc.array(anyText, { maxLength: 3 }),
    citations: fc.array(address, { maxLength: 3 }),
    metaTitle: fc.option(anyText),
    metaDescription: fc.option(anyText),
  },
  { requiredKeys: [] },
)
const sequence = fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }), back: fc.nat() })

describe('the revisions of an article', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const actionsOf = async (id: number) =>
      (await store().listRevisions(id)).map(({ number, by, action }) => [number, by, action])
    /** The author's fields in the row itself. */
    const stateOf = async (id: number) => {
      const [row] = await database().query(
        `SELECT title, description, practical_advice AS "practicalAdvice", category, target_audience AS "targetAudience",
           difficulty, tags, citations, source_url AS "sourceUrl", source_type AS "sourceType",
           article_type AS "articleType", meta_title AS "metaTitle", meta_description AS "metaDescription"
         FROM articles WHERE id = $1`,
        [id],
      )
      return row
    }

    it('say who stored what, when and why, newest first', async () => {
      const { id } = await store().insertArticle(article, null, { by: 'mira' })
      await store().edit(id, { title: 'Other words' }, { by: 'noor' })
      await store().publish(id, 'mira')
      await store().unpublish(id, 60)
      await store().schedule(id, { at: '2025-09-17T08:00:00.000Z', by: 'mira' })
      await store().publishDue(new Date('2025-09-17T08:00:00.000Z'))
      await store().restore(id, 1, { by: 'noor' })
      expect(await actionsOf(id)).toEqual([
        [5, 'noor', 'restored'],
        [4, null, 'published'],
        [3, 'mira', 'published'],
        [2, 'noor', 'saved'],
        [1, 'mira', 'created'],
      ])
      const [newest, , , saved] = await store().listRevisions(id)
      expect(newest).toMatchObject({ at: expect.stringMatching(/Z$/), hash: contentHashOf(article) })
      expect(saved?.hash).toBe(contentHashOf({ ...article, title: 'Other words' }))
      expect(await store().findRevision(id, 2)).toMatchObject({ title: 'Other words', tags: [], sourceUrl: null })
      expect([await store().findRevision(id, 6), await store().findRevision(0, 1)]).toEqual([null, null])
    })

    it('begin with the text of the model, by the schedule too', async () => {
      const { id } = await store().insertArticle({ ...article, origin: 'generated' }, null, { by: 'mira' })
      const daily = await store().insertArticle({ ...article, origin: 'scheduled' }, { by: null })
      expect(await actionsOf(id)).toEqual([[1, 'mira', 'generated']])
      expect(await actionsOf(daily.id)).toEqual([[1, null, 'generated']])
    })

    it('do not grow by an edit that changes nothing, by a check or by a schedule', async () => {
      const id = await insertPlannedDraft(database(), '2090-01-01T00:00:00.000Z')
      await store().edit(id, { title: ` ${article.title} ` }, { by: 'mira' })
      await store().saveCitationChecks(id, [])
      expect(await actionsOf(id)).toHaveLength(1)
    })

    it('have consecutive numbers under concurrent edits', async () => {
      const { id } = await store().insertArticle(article, null)
      const titles = Array.from({ length: 8 }, (_, n) => `Title ${n}`)
      await Promise.all(titles.map((title) => store().edit(id, { title }, { by: 'mira' })))
      expect((await actionsOf(id)).map(([number]) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    })

    it('are restored byte for byte, after any edits', async () => {
      const property = fc.asyncProperty(sequence, async ({ changes, back }) => {
        const { id } = await store().insertArticle(article, null)
        const states = [await stateOf(id)]
        for (const one of changes) {
          const before = (await store().listRevisions(id)).length
          await store().edit(id, one, { by: 'mira' })
          if ((await store().listRevisions(id)).length > before) states.push(await stateOf(id))
          else expect(await stateOf(id)).toEqual(states.at(-1))
        }
        const number = (back % states.length) + 1
        await store().restore(id, number, { by: 'mira' })
        expect(await stateOf(id)).toEqual(states[number - 1])
        expect(await store().findRevision(id, states.length + 1)).toEqual(states[number - 1])
        const [restored, ...others] = await store().listRevisions(id)
        expect(restored).toMatchObject({ number: states.length + 1, action: 'restored' })
        expect(restored?.hash).toBe(others.find((one) => one.number === number)?.hash)
      })
      // Side by side, as several editors would.
      const numRuns = engine === 'postgresql' ? breadth(50, 250) : breadth(5, 15)
      await Promise.all([1, 2, 3, 4].map(() => fc.assert(property, { numRuns })))
    }, 240_000)

    it('are not restored over a version that the editor has not seen', async () => {
      const { id, updatedAt: basedOn } = await store().insertArticle(article, null)
      await store().edit(id, { title: 'Other words' })
      const current = await store().findDeskArticle(id)
      const refused = await store().restore(id, 1, { basedOn, by: 'mira' })
      expect(refused).toEqual({ ok: false, reason: 'changed-since', article: current })
      expect(await store().restore(id, 3, { by: 'mira' })).toEqual(unknown)
      expect(await store().restore(Number.MAX_SAFE_INTEGER, 1, { by: 'mira' })).toEqual(unknown)
      expect(await store().findDeskArticle(id)).toEqual(current)
      const again = await store().restore(id, 1, { basedOn: current?.updatedAt, by: 'mira' })
      expect(again).toMatchObject({ ok: true, article: { title: article.title } })
    })

    it('lose the review when another text is restored, and keep it when the text is the same', async () => {
      const { id } = await store().insertArticle({ ...article, origin: 'generated' }, null)
      await store().publish(id, 'mira', { reviewed: true })
      await store().edit(id, { tags: ['x'] }, { by: 'mira' })
      const same = await store().restore(id, 1, { by: 'mira' })
      expect(same).toMatchObject({ article: { tags: [], aiLabel: 'AI-generated, reviewed by an editor' } })
      await store().edit(id, { title: 'Other words', reviewed: true }, { by: 'mira' })
      const other = await store().restore(id, 1, { by: 'mira' })
      expect(other).toMatchObject({ article: { title: article.title, aiLabel: 'AI-generated' } })
    })

    it('outlive their article by 90 days', async () => {
      const [gone, going, kept] = await Promise.all([1, 2, 3].map(() => store().insertArticle(article, null)))
      const ids = [gone?.id ?? 0, going?.id ?? 0, kept?.id ?? 0] as const
      for (const id of ids.slice(0, 2)) expect(await store().remove(id, 'draft')).toBe(true)
      const age = (id: number, hours: number) =>
        database().query(
          'UPDATE article_revisions SET article_deleted_at = article_deleted_at - make_interval(hours => $2) WHERE article_id = $1',
          [id, hours],
        )
      await age(ids[0], 90 * 24 + 1)
      await age(ids[1], 90 * 24 - 1)
      await age(ids[2], 90 * 24 + 1)
      expect(await expiringRevisions(database()).deleteExpired()).toBe(1)
      const left = ids.map(async (id) => (await actionsOf(id)).length)
      expect(await Promise.all(left)).toEqual([0, 1, 1])
      expect(await store().restore(ids[1], 1, { by: 'mira' })).toEqual(unknown)
    })
  })
})
