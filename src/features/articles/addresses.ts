// Where articles are: their pages and the keys they are read by. A door of its own, so that the route table, which every visitor
// loads, does not bring the news pages along.
export { articleAddress } from './ui/article-address.ts'
export { articleKeyOf, latestNewsKey } from './ui/news-keys.ts'
