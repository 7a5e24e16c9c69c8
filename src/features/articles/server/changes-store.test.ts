import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { articleStore, type NewArticle } from './article-store.ts'
import { changesChannel } from './changes-store.ts'
import type { ArticlesChange } from './published/page-tags.ts'

const article: NewArticle = {
  title: 'Told to everybody',
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

describe('a change of what readers see', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const store = () => articleStore(database())

    /** What is told of some changes, which all tell something. */
    async function toldOf(changes: () => Promise<unknown>, count: number): Promise<ArticlesChange[]> {
      const told: ArticlesChange[] = []
      const stop = await store().onChange((change) => told.push(change))
      await changes()
      await eventually(
        () => told.length,
        (length) => length >= count,
      )
      await stop()
      return told
    }

    it('names the article, and its category and tags where they decide what it stands beside', async () => {
      let id = 0
      const before = { category: 'marketing', tags: ['seo'] }
      const after = { category: 'ai', tags: ['seo', 'ads'] }
      const told = await toldOf(async () => {
        id = (await store().insertArticle(article, by)).id
        await store().edit(id, { title: 'In other words' })
        await store().edit(id, { category: 'ai', tags: ['seo', 'ads'] })
        await store().remove(id, 'published')
      }, 4)
      expect(told).toEqual([[{ id, after: before }], [{ id }], [{ id, before, after }], [{ id, before: after }]])
    })

    it('names all articles that are published at once', async () => {
      const ids: number[] = []
      for (const tag of ['one', 'two']) {
        const draft = await store().insertArticle({ ...article, tags: [tag] }, null)
        await store().schedule(draft.id, { at: due.toISOString(), by: 'editor' })
        ids.push(draft.id)
      }
      const [told] = await toldOf(() => store().publishDue(due), 1)
      expect(told?.toSorted((one, other) => one.id - other.id)).toEqual([
        { id: ids[0], after: { category: 'marketing', tags: ['one'] } },
        { id: ids[1], after: { category: 'marketing', tags: ['two'] } },
      ])
    })

    it('may be anything when it is too long to be told, or told in words of another release', async () => {
      const tagsOf = (letter: string) => Array.from({ length: 60 }, (_, i) => `${letter}${i}${'💡'.repeat(20)}`)
      let id = 0
      const [, ...told] = await toldOf(async () => {
        id = (await store().insertArticle({ ...article, tags: [] }, by)).id
        await store().edit(id, { tags: tagsOf('a') })
        await store().edit(id, { tags: tagsOf('b') })
        for (const payload of ['', '{', '[{"article":7}]', '"all"']) await database().notify(changesChannel, payload)
      }, 7)
      expect(told[0]).not.toBeNull()
      expect(told.slice(1)).toEqual([null, null, null, null, null])
      expect((await store().findPublished(id))?.tags).toEqual(tagsOf('b'))
    })
  })
})
