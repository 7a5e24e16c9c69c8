// Addresses of articles and the reads of their pages. A separate module, because every visitor loads the route table
// but only some load the news pages.
export { articleAddress } from './ui/article-address.ts'
export { articleReadsAt, correctionsRead, headlinesRead, latestNews } from './ui/news-reads.ts'
