// Addresses of articles and the reads of their pages. A door of its own, because every visitor loads the route table, but not every
// visitor the news pages.
export { articleAddress } from './ui/article-address.ts'
export { articleReadsAt, headlinesRead, latestNews } from './ui/news-reads.ts'
