// The tools for agents with a key. Each makes the site's own call with that key, so its scope is checked there again.
import { z } from 'zod'
import { deskArticleSchema, deskItemSchema } from '#features/articles/editor-contract.ts'
import { type AgentResult, type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { KeyScope } from '#shared/endpoint.ts'
import {
  checkEvidenceContract,
  createDraftContract,
  editDraftContract,
  listDraftsContract,
  readDraftContract,
  readStatsContract,
  reports,
  scopeOfTool,
} from '../keyed-contract.ts'
import { agentMessages } from '../messages.ts'
import { queryOf, refusalOf, type SiteCall, type SiteResponse } from './site-call.ts'

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

/** Without texts, which a key may be forbidden to read. */
const writtenDraft = deskArticleSchema.pick({ id: true, status: true, updatedAt: true })
const conflict = z.object({ article: shownDraft })

/** Those that a key with these scopes may use. */
export function keyedTools(call: SiteCall, scopes: readonly KeyScope[]): readonly AgentTool[] {
  const read = async (url: string, valuesOf: (body: unknown) => Record<string, unknown>): Promise<AgentResult> => {
    const response = await call({ method: 'GET', url })
    return response.status === 200 ? { kind: 'done', values: valuesOf(response.body) } : refusalOf(response)
  }
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
    ...writingTools(call, { mayRead: scopes.includes('drafts:read') }),
  ]
  return tools.filter(({ name }) => scopes.some((scope) => scope === scopeOfTool[name]))
}

const at = (path: string, id: number) => path.replace(':id', String(id))

/** Both store drafts only. A key that may not read drafts sees none of their texts. */
function writingTools(call: SiteCall, { mayRead }: { mayRead: boolean }): readonly AgentTool[] {
  const written = ({ body }: SiteResponse): AgentResult => ({
    kind: 'done',
    values: { ...writtenDraft.parse(body), note: agentMessages.stored },
  })
  return [
    agentTool(createDraftContract, async (form) => {
      const body = { ...form, isDraft: true }
      const response = await call({ method: 'POST', url: deskPaths.createArticle, body })
      return response.status === 201 ? written(response) : refusalOf(response)
    }),
    agentTool(editDraftContract, async ({ id, ...change }) => {
      const response = await call({ method: 'PATCH', url: at(deskPaths.editArticle, id), body: change })
      if (response.status === 200) return written(response)
      if (response.status === 404) return { kind: 'refused', message: agentMessages.noDraft }
      if (response.status !== 409) return refusalOf(response)
      if (!mayRead) return { kind: 'refused', message: agentMessages.changedUnread }
      const { article } = conflict.parse(response.body)
      return { kind: 'refused', message: agentMessages.changedSince, values: { draft: article } }
    }),
  ]
}
