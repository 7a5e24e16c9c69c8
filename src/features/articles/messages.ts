// Labels, states and toasts of the news pages. The verbatim texts of the specification come first (Spec 2 and 8), then
// the others.
import { recentNews } from '#shared/tools.ts'
import type { Category } from './domain/article.ts'

export type NewsFilter = 'all' | 'marketing' | 'ai'

export const newsMessages = {
  tabs: { all: 'All', marketing: 'Marketing', ai: 'AI' },
  readFullArticle: 'Read Full Article',
  publishedAtUnknown: 'Recently',
  emptyTitle: 'No Articles Found',
  /** Decisions, Pages: the All tab has a different sentence. */
  emptyText: (filter: NewsFilter) =>
    `No ${filter === 'all' ? '' : `${newsMessages.tabs[filter]} `}articles available yet. Check back soon for new insights.`,
} as const

export const articleMessages = {
  backToNews: 'Back to News',
  source: 'Source',
  share: 'Share',
  quickTakeaways: 'Quick Takeaways',
  keyActionItems: 'Key Action Items',
  sourcesAndCitations: 'Sources & Citations',
  shareKit: 'Share kit',
  moreTags: (count: number) => `+${count} more`,
  breadcrumbFallback: (id: string) => `Article ${id}`,
  noSuchId: 'Article Not Found',
  errorTitle: 'Error Loading Article',
  errorText: 'Failed to load the article. Please try again later.',
  notFoundText: 'Article not found.',
  linkCopied: { title: 'Link copied!' },
  shareFailed: {
    title: 'Failed to share',
    description: 'Could not share article. Please try again.',
    destructive: true,
  },
} as const

export const categoryLabels: Record<Category, string> = { marketing: 'Marketing', ai: 'AI', both: 'Marketing & AI' }

// Texts that the specification does not give.

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
  noTagged: (tag: string) => `No articles have the tag “${tag}”.`,
  showAll: 'Show all articles',
  factsChecked: (count: number) => `${count} ${count === 1 ? 'fact' : 'facts'} checked`,
  corrected: 'Corrected',
  found: (count: number, hasMore: boolean) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'article' : 'articles'} found`,
  errorTitle: 'Error Loading Articles',
  errorText: 'Failed to load the articles. Please try again later.',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load more articles.',
  offlineTitle: 'These articles need a connection',
  offlineText: 'You are offline. We load them once you are back online.',
  moreOffline: 'You need a connection to load more articles.',
  saved: 'Articles on this device',
} as const

export const articleUiMessages = {
  provenance: 'How this article was made',
  tags: 'Tags',
  contents: 'On this page',
  parts: (count: number) => `${count} parts`,
  loading: 'Loading article',
  noSuchIdText: 'This link does not lead to an article.',
  readingTime: (minutes: number) => `${minutes} min read`,
  related: 'Related Articles',
  sourceLine: 'Source:',
  editorial: (siteName: string) => `${siteName} editorial`,
  justNow: 'Just now',
  offlineTitle: 'This article needs a connection',
  offlineText: 'It isn’t saved on your device. We load it once you are back online.',
} as const

export const evidenceMessages = {
  found(found: number, all: number) {
    if (found < all) return `${found} of ${all} facts found in their sources`
    return found === 1 ? '1 fact found in its source' : `${found} facts found in their sources`
  },
} as const

/** The date is bold. */
export const noteMessages = {
  corrected: (date: string) => `Corrected ${date}.`,
  withdrawn: 'Withdrawn',
  withdrawnOn: (date: string) => `We withdrew this article on ${date}.`,
  textIsGone: 'The text is gone from this site, its feeds and saved copies.',
  allCorrections: 'All corrections',
  corrections: 'Corrections',
} as const

/** The server's messages for responses without an article. */
export const articleRefusals = { withdrawn: 'This article was withdrawn' } as const

export const landingMessages = {
  lead: 'What’s new in marketing and AI, in short reads you can act on today.',
  benefits: ['Summary first', 'Sources listed', 'Action items', 'Free, no account'],
  benefitsLabel: 'Why read here',
  tools: 'Free Marketing Tools',
} as const
