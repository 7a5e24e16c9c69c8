// Checks of an article's citations and claims on an administrator's request (Spec 7; Decisions, Evidence).
import { z } from 'zod'
import { citationCheckSchema, instant } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { maxReasonCharacters } from '#shared/text-limits.ts'
import { line, text, visible } from '#shared/text-schema.ts'
import { claimKinds, claimStates } from './domain/evidence.ts'

/** A quotation is as long as its sentence. */
const maxClaimCharacters = 10_000

export const checkCitations = endpoint({
  method: 'POST',
  path: deskPaths.checkCitations,
  summary: 'Fetches every citation of an article and returns the result of each',
  access: 'administrator',
  action: 'checked the citations of an article',
  params: z.object({ id: z.string() }),
  responses: { 200: z.array(citationCheckSchema) },
})

export const claimSchema = z.object({
  text: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  /** The cited page that says it, and its sentence. */
  citation: z.string().nullable(),
  sentence: z.string().nullable(),
  /** Why the editor vouches for it. */
  reason: z.string().nullable(),
})
export type CheckedClaim = z.infer<typeof claimSchema>

const evidenceSchema = z.object({
  state: z.enum(['none', 'running', 'done']),
  checkedAt: instant.nullable(),
  claims: z.array(claimSchema),
})
export type ArticleEvidence = z.infer<typeof evidenceSchema>

const articleId = z.object({ id: z.string() })

export const checkEvidence = endpoint({
  method: 'POST',
  path: deskPaths.evidence,
  summary: 'Starts to check the claims of an article against its sources',
  access: 'administrator',
  action: 'checked the claims of an article',
  params: articleId,
  responses: { 202: z.object({ state: z.literal('running') }) },
})

export const readEvidence = endpoint({
  method: 'GET',
  path: deskPaths.evidence,
  summary:
    'The claims of an article, with the sentences that prove them. Claims of a changed text are absent until checked',
  access: 'administrator',
  keyScope: 'drafts:read',
  params: articleId,
  responses: { 200: evidenceSchema },
})

export const vouchForClaim = endpoint({
  method: 'PATCH',
  path: deskPaths.evidence,
  summary: "Makes a claim the editor's own statement, with a reason",
  access: 'administrator',
  action: 'vouched for a claim',
  params: articleId,
  body: z.object({ text: text(maxClaimCharacters), reason: visible(line(maxReasonCharacters)) }),
  responses: { 200: evidenceSchema },
})

export const endpoints = [checkCitations, checkEvidence, readEvidence, vouchForClaim] as const
