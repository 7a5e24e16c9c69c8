import { articleAddress } from '#features/articles/addresses.ts'
import { articleStore } from '#features/articles/server.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { seedWorld } from '../../demo/seed.ts'
import { type Storage, withDatabase } from './storage.ts'

/** Stores the demo world's articles in a database that no process has open; returns the newest, which is measured. */
export function seedNews(storage: Storage): Promise<{ articlePath: string }> {
  return withDatabase(storage, async (database) => {
    const store = articleStore(database)
    await seedWorld(store, new Date())
    const [newest] = (await store.listPublished({ limit: 1 })).articles
    if (!newest) throw new Error('The demo world has no article')
    return { articlePath: articleAddress(newest) }
  })
}

/** Every public page (Spec 2) and one article. */
export function publicPaths(articlePath: string): string[] {
  return [...publicPages.map(({ path }) => path), articlePath]
}
