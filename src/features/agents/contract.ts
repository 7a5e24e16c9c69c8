// The tools that read this site's news for agents. The tools of a page are described in its feature.
import { z } from 'zod'
import { maxTagCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'

const maxSearchCharacters = 200
const maxListed = 20

export const searchNewsContract = {
  name: 'search_news',
  title: 'Search the news',
  description: 'Lists published articles about marketing and AI, newest first, by words, category or tag.',
  input: z.object({
    query: text(maxSearchCharacters).optional().describe('Words of the title or the text'),
    category: z.enum(['marketing', 'ai']).optional(),
    tag: text(maxTagCharacters).optional(),
    limit: z.int().min(1).max(maxListed).default(10),
  }),
  isUntrusted: true,
} as const

export const readArticleContract = {
  name: 'read_article',
  title: 'Read an article',
  description:
    'Returns a published article as Markdown with its sources, its corrections, how it was made, and which facts a source supports.',
  input: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  isUntrusted: true,
} as const
