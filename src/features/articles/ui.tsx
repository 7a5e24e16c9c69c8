export {
  type Category,
  categories,
  type Difficulty,
  difficulties,
  type Origin,
  type TargetAudience,
  targetAudiences,
} from './domain/article.ts'
export { disclosureOf } from './domain/disclosure.ts'
export { type CitationState, citationStates, generationDefaults } from './domain/editorial.ts'
export { actionItemRule, type LineResult } from './domain/extracts/bullets.ts'
export { metaDescriptionCharacters, metaDescriptionOf } from './domain/extracts/descriptions.ts'
export { type Extract, explainLines } from './domain/extracts/explain-line.ts'
export { inlineText } from './domain/extracts/inline-text.ts'
export { type LeftOutLine, type LeftOutReason, leftOutLines } from './domain/extracts/left-out.ts'
export { readingMinutes } from './domain/extracts/plain-text.ts'
export { shownBody } from './domain/extracts/shown-body.ts'
export { takeawayRule } from './domain/extracts/takeaways.ts'
export { tldrRule } from './domain/extracts/tldr.ts'
export { slugOf } from './domain/slug.ts'
export { articleAddress } from './ui/article-address.ts'
export { CorrectionsList } from './ui/corrections/corrections-list.tsx'
export { Headlines } from './ui/headlines/headlines.tsx'
export { addressLabel, typeLabel } from './ui/labels.ts'
export { ArticleCard, Bullets, CardList } from './ui/list/article-card.tsx'
export { NewsHead } from './ui/list/news-head.tsx'
export { NewsList } from './ui/list/news-list.tsx'
export { useLatestArticles } from './ui/list/use-news.ts'
export { newsKey } from './ui/news-reads.ts'
export { ArticleBody, ArticleHtml } from './ui/page/article-body.tsx'
export { ArticleHead } from './ui/page/article-head.tsx'
export { ActionItems, Address, Sources, Takeaways } from './ui/page/article-parts.tsx'
export { ArticleView } from './ui/page/article-view.tsx'
export { useArticle } from './ui/page/use-article.ts'
export { dateTimeOf } from './ui/publish-time.ts'
export { BadgeSkeleton } from './ui/story-parts.tsx'
export { articleStructuredData, newsStructuredData } from './ui/structured-data.ts'
