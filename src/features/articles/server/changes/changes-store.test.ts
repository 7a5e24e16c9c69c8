import { describe, expect, it } from 'vitest'
import { articleStores } from '../../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { eventually } from '../../../../../test/support/eventually.ts'
import type { NewArticle } from '../article-store.ts'
import { changesChannel } from './changes-store.ts'
import type { ArticlesChange } from './page-tags.ts'

const article: NewArticle = {
  title: 'Notified',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: ['seo'],
  origin: 'manual',
}
const by = { by: 'editor' }
const due = new Date('2026-03-01T08:00:00.000Z')

describe('a notification of a change that readers see', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const store = () => articleStores(database())

    /** The notifications that the given changes cause. */
    async function notificationsOf(changes: () => Promise<unknown>, count: number): Promise<ArticlesChange[]> {
      const notified: ArticlesChange[] = []
      const stop = await store().onChange((change) => notified.push(change))
      await changes()
      await eventually(
        () => notified.length,
        (length) => length >= count,
      )
      await stop()
      return notified
    }

    it('contains the article, with category and tags if they changed', async () => {
      let id = 0
      const before = { category: 'marketing', tags: ['seo'] }
      const after = { category: 'ai', tags: ['seo', 'ads'] }
      const notified = await notificationsOf(async () => {
        id = (await store().insertArticle(article, by)).id
        await store().edit(id, { title: 'In other words' })
        await store().edit(id, { category: 'ai', tags: ['seo', 'ads'] })
        await store().remove(id, 'published')
      }, 4)
      expect(notified).toEqual([[{ id, after: before }], [{ id }], [{ id, before, after }], [{ id, before: after }]])
    })

    it('contains all articles that are published together', async () => {
      const ids: number[] = []
      for (const tag of ['one', 'two']) {
        const draft = await store().insertArticle({ ...article, tags: [tag] }, null)
        await store().schedule(draft.id, { at: due.toISOString(), by: 'editor' })
        ids.push(draft.id)
      }
      const [notified] = await notificationsOf(() => store().publishDue(due), 1)
      expect(notified?.toSorted((one, other) => one.id - other.id)).toEqual([
        { id: ids[0], after: { category: 'marketing', tags: ['one'] } },
        { id: ids[1], after: { category: 'marketing', tags: ['two'] } },
      ])
    })

    it('is unknown when its payload is too long or in the format of another release', async () => {
      const tagsOf = (letter: string) => Array.from({ length: 60 }, (_, i) => `${letter}${i}${'💡'.repeat(20)}`)
      let id = 0
      const [, ...notified] = await notificationsOf(async () => {
        id = (await store().insertArticle({ ...article, tags: [] }, by)).id
        await store().edit(id, { tags: tagsOf('a') })
        await store().edit(id, { tags: tagsOf('b') })
        for (const payload of ['', '{', '[{"article":7}]', '"all"']) await database().notify(changesChannel, payload)
      }, 7)
      expect(notified[0]).not.toBeNull()
      expect(notified.slice(1)).toEqual([null, null, null, null, null])
      expect((await store().findPublished(id))?.tags).toEqual(tagsOf('b'))
    })
  })
})
