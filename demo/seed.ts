// Stores the demo world in a database, once.
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { type DatabaseOptions, openDatabase } from '#platform/database/database.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedTexts } from './seed-texts.ts'
import { seedVisits } from './seed-visits.ts'
import { drafts, publishedArticles } from './world.ts'

const hourMs = 3_600_000

/** Opens and closes the database. With `visits`, the dashboard has figures too. */
export async function seedDatabase(
  options: DatabaseOptions,
  { now = new Date(), visits = false }: { now?: Date; visits?: boolean } = {},
): Promise<void> {
  const database = await openDatabase(options)
  try {
    const articles = articleStore(database)
    if (await seedWorld(articles, now)) await seedNotifications(database, articles, visits)
    if (visits) {
      await seedVisits(database, articles, now)
      await seedTexts(database, now)
    }
  } finally {
    await database.close()
  }
}

/** Does nothing and returns false if published articles exist, so a demo user's changes are kept. */
export async function seedWorld(store: ArticleStore, now: Date): Promise<boolean> {
  const { articles } = await store.listPublished({ limit: 1 })
  if (articles.length > 0) return false
  // Oldest first, so ids ascend with the dates.
  for (const { article, hoursAgo, by } of publishedArticles.toReversed()) {
    const at = new Date(now.getTime() - hoursAgo * hourMs).toISOString()
    const isReviewed = by !== null && article.origin !== 'manual'
    await store.insertArticle(article, { by, at, ...(isReviewed && { reviewedBy: by }) })
  }
  for (const draft of drafts) await store.insertArticle(draft, null)
  return true
}
