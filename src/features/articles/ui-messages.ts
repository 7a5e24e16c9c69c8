// Words of the news pages that the specification leaves open; its own words stand in messages.ts.
import { recentNews } from '#shared/tools.ts'

export const newsUiMessages = {
  lead: `${recentNews.description}.`,
  categories: 'Category',
  articles: 'Articles',
  loading: 'Loading articles',
  search: 'Search articles',
  clearSearch: 'Clear search',
  noMatch: (search: string) => `No articles match “${search}”.`,
  closeSearch: 'Close search',
  tag: 'Tag:',
  removeTag: (tag: string) => `Tag: ${tag}, remove`,
  noTagged: (tag: string) => `No articles carry the tag “${tag}”.`,
  showAll: 'Show all articles',
  found: (count: number, hasMore: boolean) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'article' : 'articles'} found`,
  errorTitle: 'Error Loading Articles',
  errorText: 'Failed to load the articles. Please try again later.',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load more articles.',
} as const

export const articleUiMessages = {
  tags: 'Tags',
  contents: 'On this page',
  parts: (count: number) => `${count} parts`,
  loading: 'Loading article',
  noSuchIdText: 'This address does not name an article.',
  readingTime: (minutes: number) => `${minutes} min read`,
  related: 'Related Articles',
  sourceLine: 'Source:',
  editorial: (siteName: string) => `${siteName} editorial`,
  justNow: 'Just now',
} as const

export const landingMessages = {
  lead: 'What changes in marketing and AI, in short articles for people who have to act on it.',
  benefits: ['Summary first', 'Sources listed', 'Action items', 'Free, no account'],
  benefitsLabel: 'Why read here',
  tools: 'Free Marketing Tools',
} as const
