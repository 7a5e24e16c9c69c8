// The articles stored for reading offline: written by the service worker, read by pages.

/** The cache of documents; `keptNewsPath`, which is no page, holds their list. */
export const newsCache = 'news'
export const keptNewsPath = '/kept-news.json'

export type KeptArticle = {
  id: number
  /** The path of its document. */
  path: string
  slug: string
  title: string
  category: 'marketing' | 'ai' | 'both'
  minutes: number
  /** Empty when its document is outdated. */
  updatedAt: string
  /** Ids of the related articles in its document. */
  related: readonly number[]
  /** Images in its document. */
  images: readonly string[]
  /** The entry of the build that the document belongs to. */
  entry: string
  readAt: number | null
  isAmongNewest: boolean
}

/** Times are those of this device's clock, in milliseconds. */
export type KeptNews = {
  /** Newest first, then the others by when they were read. */
  articles: readonly KeptArticle[]
  /** The news was opened in this browser, so the newest articles are stored, read or not. */
  isOpened: boolean
  /** When the newest articles were last fetched; null before. */
  asOf: number | null
}
