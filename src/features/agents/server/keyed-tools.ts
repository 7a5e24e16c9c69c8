// The tools for agents with a key. Each makes the site's own call with that key, so its scope is checked there again.
import { z } from 'zod'
import { deskArticleSchema, deskItemSchema } from '#features/articles/editor-contract.ts'
import { type AgentResult, type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { KeyScope } from '#shared/endpoint.ts'
import {
  checkEvidenceContract,
  listDraftsContract,
  readDraftContract,
  readStatsContract,
  reports,
  scopeOfTool,
} from '../keyed-contract.ts'
import { queryOf, refusalOf, type SiteCall } from './site-call.ts'

const listedDraft = deskItemSchema.pick({ id: true, title: true, category: true, createdAt: true, updatedAt: true })
const shownDraft = deskArticleSchema.pick({
  id: true,
  title: true,
  category: true,
  description: true,
  practicalAdvice: true,
  citations: true,
  tags: true,
  updatedAt: true,
})

/** Those that a key with these scopes may use. */
export function keyedTools(call: SiteCall, scopes: readonly KeyScope[]): readonly AgentTool[] {
  const read = async (url: string, valuesOf: (body: unknown) => Record<string, unknown>): Promise<AgentResult> => {
    const response = await call({ method: 'GET', url })
    return response.status === 200 ? { kind: 'done', values: valuesOf(response.body) } : refusalOf(response)
  }
  const at = (path: string, id: number) => path.replace(':id', String(id))
  const tools: readonly AgentTool[] = [
    agentTool(readStatsContract, ({ report, days }) =>
      read(reports[report] + queryOf({ days }), (body) => ({ report, days, result: body })),
    ),
    agentTool(listDraftsContract, ({ limit }) =>
      read(deskPaths.drafts + queryOf({ limit }), (body) => ({ drafts: z.array(listedDraft).parse(body) })),
    ),
    agentTool(readDraftContract, ({ id }) => read(at(deskPaths.deskArticle, id), (body) => shownDraft.parse(body))),
    agentTool(checkEvidenceContract, ({ id }) =>
      read(at(deskPaths.evidence, id), (body) => z.looseObject({}).parse(body)),
    ),
  ]
  return tools.filter(({ name }) => scopes.some((scope) => scope === scopeOfTool[name]))
}
