// The published articles for agents.
import { z } from 'zod'
import { articleSchema, newsCardSchema } from '#features/articles/contract.ts'
import { type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { apiPaths, articlePath } from '#shared/paths.ts'
import { readArticleContract, searchNewsContract } from '../contract.ts'
import { agentMessages } from '../messages.ts'
import { queryOf, refusalOf, type SiteCall } from './site-call.ts'

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
    agentTool(searchNewsContract, async ({ query, category, tag, limit }) => {
      const url = apiPaths.news + queryOf({ q: query, category, tag, limit, fields: 'card' })
      const response = await call({ method: 'GET', url })
      if (response.status !== 200) return refusalOf(response)
      const cards = z.array(newsCardSchema).parse(response.body)
      return { kind: 'done', values: { articles: cards.map((card) => ({ ...card, page: page(card) })) } }
    }),
    agentTool(readArticleContract, async ({ id }) => {
      const response = await call({ method: 'GET', url: `${apiPaths.news}/${id}` })
      if (response.status === 404) return { kind: 'refused', message: agentMessages.notFound }
      if (response.status !== 200) return refusalOf(response)
      const { slug } = articleSchema.pick({ slug: true }).parse(response.body)
      return { kind: 'done', values: { ...shownArticle.parse(response.body), page: page({ id, slug }) } }
    }),
  ]
}
