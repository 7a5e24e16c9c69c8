// Labels, states and toasts of the news pages (Spec 2 and 8), verbatim where the specification gives the words.
import type { Category } from './domain/article.ts'

export type NewsFilter = 'all' | 'marketing' | 'ai'

export const newsMessages = {
  tabs: { all: 'All', marketing: 'Marketing', ai: 'AI' },
  readFullArticle: 'Read Full Article',
  publishedAtUnknown: 'Recently',
  emptyTitle: 'No Articles Found',
  /** Decisions, Pages: the All tab has its own sentence. */
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
  moreTags: (count: number) => `+${count} more`,
  crumbFallback: (id: string) => `Article ${id}`,
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
