// Where articles are: their pages and the reads of them. A door of its own, so that the route table, which every visitor
// loads, does not bring the news pages along.
export { articleAddress } from './ui/article-address.ts'
export { articleReadsAt, latestNews } from './ui/news-reads.ts'
