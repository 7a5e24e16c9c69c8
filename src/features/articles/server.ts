// Rules of articles for the servers of other features.

export { parseArticleId } from './domain/article.ts'
export { disclosureOf } from './domain/disclosure.ts'
export { extractActionItems } from './domain/extracts/bullets.ts'
export { extractTldr } from './domain/extracts/tldr.ts'
export { fold } from './domain/fold.ts'
export { cleanTags } from './domain/tags.ts'
export { type NewArticle, prepareArticle } from './server/markdown/prepare-article.ts'

// The stores, and the parts that other features need to query the articles table.

export {
  changedForReaders,
  checksOf,
  correctionsColumn,
  deskArticleColumns,
  deskItemColumns,
  forDesk,
  isDraft,
  isPublished,
  withAiLabel,
  writtenBy,
} from './server/article-columns.ts'
export { readArticleEvents } from './server/article-events-store.ts'
export {
  type ArticleStore,
  articleStore,
  insertCheckedArticle,
  type PublishedArticle,
} from './server/article-store.ts'
export {
  deleteWithdrawal,
  insertCorrection,
  insertWithdrawal,
  listWithdrawn,
  type WithdrawnArticle,
} from './server/corrections-store.ts'
export { notifiableStore } from './server/public/notifiable-store.ts'
export {
  contentHashOf,
  expireRevisions,
  expiringRevisions,
  findRevision,
  hasSameText,
  listRevisions,
  type Recorded,
  recordRevision,
} from './server/revision-store.ts'
export type { ArticleTables } from './server/tables.ts'

// The parts that the editorial desk needs to write the articles table. `changeArticles` keeps cached pages correct.

export { type Announce, type ArticleEvent, publishedEvent } from './server/changes/article-events.ts'
export { changeArticles } from './server/changes/changes-store.ts'
export { type ChangedArticle, visibleChange } from './server/changes/page-tags.ts'
export {
  authorColumns,
  publicationColumns,
  reviewColumns,
  withoutReview,
  writtenColumns,
} from './server/written-columns.ts'

// The public reads, the parser of ids in paths, and the tags of cached pages.

export { edgeTagsChangedBy, edgeTagsOf } from './server/changes/edge-tags.ts'
export { tagsInvalidatedBy, tagsOfContent, tagsOfList } from './server/changes/page-tags.ts'
export { articleIdIn, newsReads } from './server/public/routes.ts'
