// Visitors' decisions about cookies (Decisions, Pages: consent manager; Data).
import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'

export { rememberedConsent } from './domain/consent-cookie.ts'

export const consentCategories = ['necessary', 'analytics'] as const

const consentDecisionSchema = z.object({
  /** The accepted categories. Without `analytics` nothing is counted. */
  categories: z.array(z.enum(consentCategories)).max(consentCategories.length),
  /** The date of the last update of the policy that the visitor saw. */
  policyVersion: z.iso.date(),
})
export type ConsentDecision = z.infer<typeof consentDecisionSchema>

export const storeConsent = endpoint({
  method: 'POST',
  path: apiPaths.consent,
  summary: 'Store a decision about cookies, without identifying the visitor',
  access: 'write',
  body: consentDecisionSchema,
  responses: { 201: z.object({ id: z.number(), receipt: z.string() }) },
  example: {
    body: { categories: ['necessary', 'analytics'], policyVersion: '2025-09-17' },
    response: { id: 1, receipt: 'd1.AAAAAAAAAAAAAAAAAAAAAA' },
  },
})

export const endpoints = [storeConsent] as const

/** The form in which visitors read their own data (Decisions, My data). */
export const storedDecision = storedRow({
  name: 'consent',
  letter: 'd',
  fields: { categories: z.array(z.string()), policyVersion: z.string() },
})
