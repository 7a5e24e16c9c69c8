// Puts the demo world into a database, once.
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { type DatabaseOptions, openDatabase } from '#platform/database/database.ts'
import { seedTexts } from './seed-texts.ts'
import { seedVisits } from './seed-visits.ts'
import { drafts, publishedArticles } from './world.ts'

const hourMs = 3_600_000

/** The database is opened for this alone and closed again. With `visits` the dashboard has figures too. */
export async function seedDatabase(
  options: DatabaseOptions,
  { now = new Date(), visits = false }: { now?: Date; visits?: boolean } = {},
): Promise<void> {
  const database = await openDatabase(options)
  try {
    const articles = articleStore(database)
    await seedWorld(articles, now)
    if (visits) {
      await seedVisits(database, articles, now)
      await seedTexts(database, now)
    }
  } finally {
    await database.close()
  }
}

/** Does nothing where articles are published already: what a visitor of the demo changed stays changed. */
export async function seedWorld(store: ArticleStore, now: Date): Promise<void> {
  const { articles } = await store.listPublished({ limit: 1 })
  if (articles.length > 0) return
  // Oldest first, so that ids rise with the dates as they do on a site that grew.
  for (const { article, hoursAgo, by } of publishedArticles.toReversed()) {
    await store.insertArticle(article, { by, at: new Date(now.getTime() - hoursAgo * hourMs).toISOString() })
  }
  for (const draft of drafts) await store.insertArticle(draft, null)
}
