// All that the server can do with articles: the store of articles and the one of the editorial desk in one object.
import { type ArticleStore, articleStore } from '#features/articles/server.ts'
import { type EditorialStore, editorialStore } from '#features/editorial/server.ts'
import type { Database } from '#platform/database/database.ts'

export type ArticleStores = ArticleStore & EditorialStore

export function articleStores(database: Database): ArticleStores {
  return { ...articleStore(database), ...editorialStore(database) }
}
