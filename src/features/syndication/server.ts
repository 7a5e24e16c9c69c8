export { type PublishedStore, publishedStore } from './server/published-store.ts'
export { type SyndicationOptions, syndication } from './server/routes.ts'
export type { MarkdownObserver } from './server/text-documents.ts'
