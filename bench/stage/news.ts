import { articleAddress } from '#features/articles/addresses.ts'
import { articleStore } from '#features/articles/server.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { seedWorld } from '../../demo/seed.ts'
import { publishedArticles } from '../../demo/world.ts'
import { type Storage, withDatabase } from './storage.ts'

/**
 * Stores the demo world's articles in a database that no process has open; returns the newest one, which is measured.
 */
export function seedNews(storage: Storage): Promise<{ articlePath: string }> {
  return withDatabase(storage, async (database) => {
    const store = articleStore(database)
    await seedWorld(store, new Date())
    const [newest] = (await store.listPublished({ limit: 1 })).articles
    if (!newest) throw new Error('The demo world has no article')
    return { articlePath: articleAddress(newest) }
  })
}

const longArticleWords = 1_000

/** Stores an article of 1,000 words, made of the demo world's paragraphs, and returns its address. */
export function seedLongArticle(storage: Storage): Promise<string> {
  return withDatabase(storage, async (database) => {
    const [first, ...others] = publishedArticles.map(({ article }) => article)
    if (!first) throw new Error('The demo world has no article')
    const paragraphs = others.flatMap(({ description }) => description.split('\n\n').filter((text) => /^\w/.test(text)))
    const description = withWords([first.description, ...paragraphs].join('\n\n'), longArticleWords)
    // Older than all others, so that the lists do not change.
    const at = new Date('2025-01-01').toISOString()
    const stored = await articleStore(database).insertArticle({ ...first, description }, { by: null, at })
    return articleAddress(stored)
  })
}

/** Cuts a text after a number of words. */
function withWords(text: string, count: number): string {
  const ends = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => index + word.length)
  return text.slice(0, ends[count - 1])
}

/** Every public page (Spec 2) and one article. */
export function publicPaths(articlePath: string): string[] {
  return [...publicPages.map(({ path }) => path), articlePath]
}
