import { articleAddress } from '#features/articles/addresses.ts'
import { articleStore } from '#features/articles/server.ts'
import { publicPages } from '#shared/found-paths.ts'
import { seedWorld } from '../../demo/seed.ts'
import { type Storage, withDatabase } from './storage.ts'

/** Puts the demo world's articles into a database nobody has open. The newest one stands for all. */
export function seedNews(storage: Storage): Promise<{ articlePath: string }> {
  return withDatabase(storage, async (database) => {
    const store = articleStore(database)
    await seedWorld(store, new Date())
    const [newest] = (await store.listPublished({ limit: 1 })).articles
    if (!newest) throw new Error('The demo world has no article')
    return { articlePath: articleAddress(newest) }
  })
}

/** Every page that is meant for visitors (Spec 2), an article among them. */
export function publicPaths(articlePath: string): string[] {
  return [...publicPages.map(({ path }) => path), articlePath]
}
