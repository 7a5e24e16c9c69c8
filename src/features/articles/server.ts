// Rules of articles that the servers of other features apply.

export { parseArticleId } from './domain/article.ts'
export { extractActionItems } from './domain/extracts/bullets.ts'
export { extractTldr } from './domain/extracts/tldr.ts'
export { fold } from './domain/fold.ts'
export { cleanTags } from './domain/tags.ts'
export { type NewArticle, prepareArticle } from './server/markdown/prepare-article.ts'

// The stores, and what queries of other features on the table of articles need.

export { changedForReaders, isPublished, withAiLabel } from './server/article-columns.ts'
export {
  type ArticleStore,
  articleStore,
  type DeskPage,
  type DraftResult,
  insertCheckedArticle,
  type PublishedArticle,
} from './server/article-store.ts'
export { notifiableStore } from './server/notifiable-store.ts'
export type { ArticleTables } from './server/tables.ts'

// The public reads, the id in the path of a call, and the tags of cached pages.

export { tagsInvalidatedBy } from './server/page-tags.ts'
export { articleIdIn, newsReads } from './server/routes.ts'
