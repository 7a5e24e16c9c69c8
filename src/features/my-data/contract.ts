// What a browser sent and the site still keeps: read and erased by receipts (Decisions, My data).
import { z } from 'zod'
import { sessionIdPattern } from '#features/analytics/contract.ts'
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
    /** What was found out about it, if it was. */
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
    /** Shortened. */
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
  z.object({ kind: z.literal('push_subscription'), ...ofRow, endpoint: z.string() }),
])
export type PersonalRow = z.infer<typeof personalRowSchema>

const held = {
  receipts: z.array(z.string().regex(receiptPattern, 'Must be a receipt')).max(receiptsAtOnce),
  /** All page views of a session belong to the browser that knows its id. */
  sessionIds: z.array(z.string().regex(sessionIdPattern, 'Must be a session id')).max(sessionIdsAtOnce).default([]),
}

export const readMyData = endpoint({
  method: 'POST',
  path: apiPaths.myData,
  summary:
    'The stored rows that receipts and session ids open; what does not fit into one answer is to be asked for again',
  access: 'write',
  bodyLimitBytes: 256 * 1024,
  /** `excerpts`: long texts cut, for a list. */
  body: z.object({ ...held, excerpts: z.boolean().default(false) }),
  answers: {
    200: z.object({
      rows: z.array(personalRowSchema),
      /** Receipts of rows for which the answer had no more room. */
      rest: z.array(z.string()),
      /** Of the sessions, beyond those that the answer had room for: only a flood has so many. */
      morePageViews: z.number().int().min(0),
    }),
  },
})
export type MyData = z.infer<(typeof readMyData)['answers'][200]>

export const eraseMyData = endpoint({
  method: 'DELETE',
  path: apiPaths.myData,
  summary: 'Erase the stored rows that receipts and session ids open, with everything counted or found out from them',
  access: 'write',
  bodyLimitBytes: 256 * 1024,
  body: z.object(held),
  answers: { 200: z.object({ erased: z.number().int().min(0) }) },
})

export const endpoints = [readMyData, eraseMyData] as const
