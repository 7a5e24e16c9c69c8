// Reading and erasing the stored rows of a browser by their receipts (Decisions, My data).
import { z } from 'zod'
import { sessionIdPattern } from '#features/analytics/contract.ts'
import { storedPreferences } from '#features/push/contract.ts'
import { receiptPattern } from '#shared/calls/receipts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { receiptsAtOnce, sessionIdsAtOnce } from './domain/my-data-limits.ts'

const instant = z.iso.datetime()
const ofRow = { receipt: z.string(), createdAt: instant }

const personalRowSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conversion'),
    ...ofRow,
    inputText: z.string(),
    outputText: z.string(),
    /** The result of its analysis, if there is one. */
    analysis: z
      .object({ language: z.string(), industries: z.array(z.string()), translation: z.string().nullable() })
      .nullable(),
  }),
  z.object({
    kind: z.literal('palette'),
    ...ofRow,
    startingColor: z.string(),
    method: z.string(),
    colors: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('usage'),
    ...ofRow,
    toolType: z.string(),
    action: z.string(),
    inputData: z.string().nullable(),
    outputData: z.string().nullable(),
    metadata: z.string().nullable(),
    /** Shortened to its network. */
    ipAddress: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('page_view'),
    ...ofRow,
    path: z.string(),
    referrer: z.string().nullable(),
    sessionId: z.string(),
    source: z.string(),
    device: z.string(),
  }),
  z.object({ kind: z.literal('consent'), ...ofRow, categories: z.array(z.string()), policyVersion: z.string() }),
  z.object({
    kind: z.literal('push_subscription'),
    ...ofRow,
    endpoint: z.string(),
    /** When the browser last renewed it. */
    seenAt: instant,
    preferences: storedPreferences,
  }),
])
export type PersonalRow = z.infer<typeof personalRowSchema>
export type ShownPreferences = z.infer<typeof storedPreferences>

const held = {
  receipts: z.array(z.string().regex(receiptPattern, 'Must be a receipt')).max(receiptsAtOnce),
  /** A session id opens all page views of its session. */
  sessionIds: z.array(z.string().regex(sessionIdPattern, 'Must be a session id')).max(sessionIdsAtOnce).default([]),
}

export const readMyData = endpoint({
  method: 'POST',
  path: apiPaths.myData,
  summary:
    'The stored rows that receipts and session ids open; receipts beyond the size of one response are returned in `rest`',
  access: 'write',
  bodyLimitBytes: 256 * 1024,
  /** `excerpts`: long texts are cut, for a list. */
  body: z.object({ ...held, excerpts: z.boolean().default(false) }),
  responses: {
    200: z.object({
      rows: z.array(personalRowSchema),
      /** Receipts of rows beyond the size of one response. */
      rest: z.array(z.string()),
      /** The number of page views beyond the limit of one response, which only floods reach. */
      morePageViews: z.number().int().min(0),
    }),
  },
})
export type MyData = z.infer<(typeof readMyData)['responses'][200]>

export const eraseMyData = endpoint({
  method: 'DELETE',
  path: apiPaths.myData,
  summary: 'Erase the stored rows that receipts and session ids open, with their counts and analyses',
  access: 'write',
  bodyLimitBytes: 256 * 1024,
  body: z.object(held),
  responses: { 200: z.object({ erased: z.number().int().min(0) }) },
})

export const endpoints = [readMyData, eraseMyData] as const
