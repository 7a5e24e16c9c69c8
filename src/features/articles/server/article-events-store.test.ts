import { expect, it } from 'vitest'
import { shortArticle as article, articleStores } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { readArticleEvents } from './article-events-store.ts'

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)

  it(`on ${engine}, publications and corrections are the newest of published articles`, async () => {
    const store = articleStores(database())
    const published = (title: string, at: string) => store.insertArticle({ ...article, title }, { by: 'editor', at })
    await published('Old', '2025-09-16T23:59:59.000Z')
    const { id } = await published('New', '2025-09-17T00:00:00.000Z')
    await store.insertArticle({ ...article, title: 'A draft' }, null)
    await store.edit(id, { correction: 'It said 20.' })
    const read = async (from: string | null, limit = 500) =>
      (await readArticleEvents(database(), from, limit)).map(({ kind, title, day }) => [kind, title, day])
    const today = new Date().toISOString().slice(0, 10)
    const [corrected, newer, older] = [
      ['corrected', 'New', today],
      ['published', 'New', '2025-09-17'],
      ['published', 'Old', '2025-09-16'],
    ]
    expect(await read(null)).toEqual([corrected, newer, older])
    expect(await read('2025-09-17')).toEqual([corrected, newer])
    expect(await read(null, 2)).toEqual([corrected, newer])
    await store.unpublish(id, 1e9)
    expect(await read(null)).toEqual([older])
  })
})
