// Texts of the list of articles by label.
import { formatCount } from '#shared/format.ts'

export const labelMessages = {
  title: 'By label',
  answer: 'How each article was made, and who reviewed it',
  loading: 'Loading the articles…',
  failed: 'Failed to load the articles.',
  filter: 'Label',
  all: (count: number) => `All (${formatCount(count)})`,
  names: { 'human-only': 'Written by hand', 'ai-assisted': 'AI-generated, reviewed', 'ai-autonomous': 'AI-generated' },
  option: (name: string, count: number) => `${name} (${formatCount(count)})`,
  none: 'No article has this label.',
  list: 'Articles by label',
  statuses: { draft: 'Draft', published: 'Published' },
  reviewed: (by: string, time: string) => `Reviewed by ${by}, ${time}`,
  pages: 'Pages of the articles by label',
  csvFile: 'articles-by-label',
  csv: ['Id', 'Title', 'State', 'Label', 'Disclosure', 'Model', 'Published (UTC)', 'Reviewed by', 'Reviewed (UTC)'],
} as const
