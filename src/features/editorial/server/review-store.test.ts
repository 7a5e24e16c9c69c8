import { describe, expect, it } from 'vitest'
import { contentHashOf, type NewArticle } from '#features/articles/server.ts'
import { articleStores, shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'

const article: NewArticle = { ...shortArticle, origin: 'generated' }
const reviewed = 'AI-generated, reviewed by an editor'
const unreviewed = 'AI-generated'

describe('the review of an article', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())
    const draft = async () => (await store().insertArticle(article, null)).id
    const reviewedArticle = async () => {
      const id = await draft()
      await store().publish(id, 'mira', { reviewed: true })
      return id
    }
    const reviewOf = async (id: number) => {
      const [row] = await database().query<{ by: string | null; at: string | null }>(
        'SELECT reviewed_by AS by, reviewed_at AS at FROM articles WHERE id = $1',
        [id],
      )
      return row
    }
    const labelOf = async (id: number) => (await store().findDeskArticle(id))?.aiLabel

    it('is recorded by publishing with it, and not without', async () => {
      const [one, other] = [await reviewedArticle(), await draft()]
      await store().publish(other, 'mira')
      expect(await reviewOf(one)).toEqual({ by: 'mira', at: expect.stringMatching(/Z$/) })
      expect(await reviewOf(other)).toEqual({ by: null, at: null })
      expect([await labelOf(one), await labelOf(other)]).toEqual([reviewed, unreviewed])
      expect(await store().findPublished(one)).toMatchObject({ aiLabel: reviewed })
    })

    it.each([
      { title: 'Other words' },
      { description: '- Another bullet that is long enough' },
      { practicalAdvice: '- Another action that is long enough' },
    ])('is lost with the change %j, unless the editor confirms it again', async (change) => {
      const [one, other] = [await reviewedArticle(), await reviewedArticle()]
      const before = await reviewOf(other)
      await store().edit(one, change, { by: 'noor' })
      await store().edit(other, { ...change, reviewed: true }, { by: 'noor' })
      expect([await labelOf(one), await labelOf(other)]).toEqual([unreviewed, reviewed])
      const after = await reviewOf(other)
      expect(after?.by).toBe('noor')
      expect(String(after?.at) >= String(before?.at)).toBe(true)
    })

    it('stays when no text changes', async () => {
      const id = await reviewedArticle()
      const before = await reviewOf(id)
      await store().edit(
        id,
        { title: ` ${article.title} `, tags: ['x'], metaTitle: 'Own', category: 'ai' },
        { by: 'noor' },
      )
      expect(await reviewOf(id)).toEqual(before)
    })

    it('of a published article can follow without a change, which readers then see', async () => {
      const id = await draft()
      await store().publish(id, 'mira')
      const before = await store().findPublished(id)
      await store().edit(id, { reviewed: true }, { by: 'noor' })
      const after = await store().findPublished(id)
      expect(after).toMatchObject({ aiLabel: reviewed })
      expect(String(after?.updatedAt) > String(before?.updatedAt)).toBe(true)
    })

    it('outlives an undone publication, also by the schedule, until the text of the draft changes', async () => {
      const [kept, changed] = [await reviewedArticle(), await reviewedArticle()]
      for (const id of [kept, changed]) await store().unpublish(id, 60)
      await store().edit(changed, { title: 'Other words' }, { by: 'noor' })
      const at = '2025-09-17T08:00:00.000Z'
      for (const id of [kept, changed]) await store().schedule(id, { at, by: 'mira' })
      await store().publishDue(new Date(at))
      expect([await labelOf(kept), await labelOf(changed)]).toEqual([reviewed, unreviewed])
    })

    it('is refused for a version that the editor did not read', async () => {
      const { id, updatedAt } = await store().insertArticle(article, null)
      await store().edit(id, { title: 'Other words' })
      const refused = await store().publish(id, 'mira', { reviewed: true, basedOn: updatedAt })
      expect(refused).toEqual({ ok: false, reason: 'changed-since' })
      const current = await store().findDeskArticle(id)
      expect(current?.status).toBe('draft')
      const options = { reviewed: true, ...(current && { basedOn: current.updatedAt }) }
      expect(await store().publish(id, 'mira', options)).toMatchObject({ ok: true, article: { aiLabel: reviewed } })
    })

    it('is logged with the hash of the reviewed text, and other actions with the id alone', async () => {
      const logged: unknown[] = []
      const log = async (_: unknown, target: unknown) => void logged.push(target)
      const id = await draft()
      await store().publish(id, 'mira', { reviewed: true, log })
      await store().edit(id, { title: 'Other words', reviewed: true }, { by: 'mira', log })
      await store().edit(id, { title: 'More words' }, { by: 'mira', log })
      const hash = (title: string) => contentHashOf({ ...article, title })
      expect(logged).toEqual([`${id} ${hash(article.title)}`, `${id} ${hash('Other words')}`, id])
    })
  })
})
