// All that the server can do with articles: the store of articles and the one of the editorial desk in one object.
import { type ArticleStore, articleStore, type NewArticle } from '#features/articles/server.ts'
import { type EditorialStore, editorialStore } from '#features/editorial/server.ts'
import type { Database } from '#platform/database/database.ts'

export type ArticleStores = ArticleStore & EditorialStore

export function articleStores(database: Database): ArticleStores {
  return { ...articleStore(database), ...editorialStore(database) }
}

/** An article of a model, as short as the rules allow. */
export const shortArticle: NewArticle = {
  title: 'Ten ways to test headlines',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'advanced',
  tags: [],
  origin: 'scheduled',
}

/** Inserts a draft that publishes itself at a time, null for never. Returns its id. */
export async function insertPlannedDraft(database: Database, at: string | null, by = 'editor'): Promise<number> {
  const { id } = await articleStores(database).insertArticle(shortArticle, null)
  await articleStores(database).schedule(id, { at, by })
  return id
}
