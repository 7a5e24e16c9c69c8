// The tools that need a key: statistics, and reading and writing drafts. Each names the scope of the key.
import { z } from 'zod'
import { ranges } from '#features/analytics/reports-contract.ts'
import {
  basedOn,
  disclosureSchema,
  makingFields,
  manualFields,
  newArticleFields,
} from '#features/editorial/form-contract.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import type { KeyScope } from '#shared/endpoint.ts'
import { agentMessages } from './messages.ts'

/** The reports that a program reads, by the names that agents use. */
export const reports = {
  totals: reportPaths.visitTotals,
  days: reportPaths.visitsTimeline,
  pages: reportPaths.pageStats,
  sources: reportPaths.visitSources,
  devices: reportPaths.visitDevices,
  campaigns: reportPaths.campaigns,
  goals: reportPaths.goals,
  coverage: reportPaths.coverage,
  assistants: reportPaths.assistantReferrals,
  usage: reportPaths.usageSummary,
} as const
type ReportName = keyof typeof reports
const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const readStatsContract = {
  name: 'read_stats',
  title: 'Read statistics',
  description: 'Returns a report of this website for the last 7, 30 or 90 days, in UTC, beside the period before.',
  input: z.object({ report: z.enum(reportNames), days: z.enum(ranges).default('30') }),
  isUntrusted: true,
} as const

export const listDraftsContract = {
  name: 'list_drafts',
  title: 'List drafts',
  description: 'Lists the drafts of the editorial desk, newest first.',
  input: z.object({ limit: z.int().min(1).max(50).default(20) }),
  isUntrusted: true,
} as const

export const readDraftContract = {
  name: 'read_draft',
  title: 'Read a draft',
  description: 'Returns a draft as Markdown with its fields and sources. Published articles have read_article.',
  input: z.object({ id }),
  isUntrusted: true,
} as const

export const checkEvidenceContract = {
  name: 'check_evidence',
  title: 'Check the facts of a draft',
  description: 'Returns which claims of a draft a cited page supports, as of its last check.',
  input: z.object({ id }),
  isUntrusted: true,
} as const

/** An agent must state it, unlike the desk. */
const disclosure = z
  .enum(disclosureSchema.options, { error: agentMessages.stateMaking(disclosureSchema.options) })
  .describe(agentMessages.making)

export const createDraftContract = {
  name: 'create_draft',
  title: 'Write a draft',
  description:
    'Stores a new draft in Markdown at the editorial desk, where an editor decides whether to publish it. Say how the text was made.',
  input: newArticleFields.extend({ disclosure }),
  isWriting: true,
  isUntrusted: true,
} as const

export const editDraftContract = {
  name: 'edit_draft',
  title: 'Change a draft',
  description:
    'Changes the given fields of a draft. basedOn is its updatedAt as you read it: if somebody changed the draft since, nothing is stored and you get the present version. Say how your change was made.',
  input: manualFields.partial().extend({ ...makingFields, id, basedOn, disclosure }),
  isWriting: true,
  isUntrusted: true,
} as const

/** The scope that each of them needs. */
export const scopeOfTool: Readonly<Record<string, KeyScope>> = {
  read_stats: 'stats:read',
  list_drafts: 'drafts:read',
  read_draft: 'drafts:read',
  check_evidence: 'drafts:read',
  create_draft: 'drafts:write',
  edit_draft: 'drafts:write',
}
