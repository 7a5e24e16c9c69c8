// The published articles for agents.
import { z } from 'zod'
import { articleSchema, newsCardSchema } from '#features/articles/contract.ts'
import { type AgentTool, agentTool } from '#shared/agent-tool.ts'
import { apiPaths, articlePath } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'
import { agentMessages } from '../messages.ts'
import { queryOf, refusalOf, type SiteCall } from './site-call.ts'

const maxSearchCharacters = 200
const maxListed = 20

const searchNews = {
  name: 'search_news',
  title: 'Search the news',
  description: 'Lists published articles about marketing and AI, newest first, by words, category or tag.',
  input: z.object({
    query: text(maxSearchCharacters).optional().describe('Words of the title or the text'),
    category: z.enum(['marketing', 'ai']).optional(),
    tag: text(40).optional(),
    limit: z.int().min(1).max(maxListed).default(10),
  }),
  isUntrusted: true,
} as const

const readArticle = {
  name: 'read_article',
  title: 'Read an article',
  description:
    'Returns a published article as Markdown with its sources, its corrections, how it was made, and which facts a source supports.',
  input: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  isUntrusted: true,
} as const

const shownArticle = articleSchema.pick({
  id: true,
  title: true,
  publishedAt: true,
  updatedAt: true,
  category: true,
  aiLabel: true,
  description: true,
  practicalAdvice: true,
  citations: true,
  corrections: true,
  evidence: true,
})

/** `publicUrl` has no slash at its end. */
export function newsTools(call: SiteCall, publicUrl: string): readonly AgentTool[] {
  const page = ({ id, slug }: { id: number; slug: string }) => publicUrl + articlePath(id, slug)
  return [
    agentTool(searchNews, async ({ query, category, tag, limit }) => {
      const url = apiPaths.news + queryOf({ q: query, category, tag, limit, fields: 'card' })
      const response = await call({ method: 'GET', url })
      if (response.status !== 200) return refusalOf(response)
      const cards = z.array(newsCardSchema).parse(response.body)
      return { kind: 'done', values: { articles: cards.map((card) => ({ ...card, page: page(card) })) } }
    }),
    agentTool(readArticle, async ({ id }) => {
      const response = await call({ method: 'GET', url: `${apiPaths.news}/${id}` })
      if (response.status === 404) return { kind: 'refused', message: agentMessages.notFound }
      if (response.status !== 200) return refusalOf(response)
      const { slug } = articleSchema.pick({ slug: true }).parse(response.body)
      return { kind: 'done', values: { ...shownArticle.parse(response.body), page: page({ id, slug }) } }
    }),
  ]
}
