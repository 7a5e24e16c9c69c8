// A browser reads and erases its stored rows by their receipts (Decisions, My data).
import { z } from 'zod'
import { sessionIdPattern, storedPageView, storedUsage } from '#features/analytics/contract.ts'
import { storedConversion } from '#features/bold-text/contract.ts'
import { storedPalette } from '#features/color-palette/contract.ts'
import { storedDecision } from '#features/consent/contract.ts'
import { type storedPreferences, storedSubscription } from '#features/push/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { receiptsAtOnce, sessionIdsAtOnce } from './domain/my-data-limits.ts'

/** The kinds of stored rows. A tool that stores rows adds its own kind. */
const [firstKind, ...otherKinds] = [
  storedConversion,
  storedPalette,
  storedUsage,
  storedPageView,
  storedDecision,
  storedSubscription,
] as const

export const receiptKinds = [firstKind, ...otherKinds].map(({ kind, letter }) => ({ kind, letter }))
export type ReceiptKind = (typeof receiptKinds)[number]['kind']

/** Like the pattern of `shared`, but only with the letters of the kinds. */
const receiptPattern = new RegExp(
  `^[${receiptKinds.map(({ letter }) => letter).join('')}][0-9a-z]{1,11}\\.[A-Za-z0-9_-]{22}$`,
)

const personalRowSchema = z.discriminatedUnion('kind', [firstKind.row, ...otherKinds.map(({ row }) => row)])
export type PersonalRow = z.infer<typeof personalRowSchema>

/** A tool's part of the page of a visitor's own data, from its file `my-data-words.ts`. */
export type ToolDataWords = {
  /** Used in entries of tool uses. */
  name: string
  stored: StoredWords | null
}

export type StoredWords = {
  kind: PersonalRow['kind']
  /** The plural and singular name of the entries. */
  sum: string
  entry: string
  /** Used in a sentence about all data that the tools store. */
  things: string
  describe(row: PersonalRow): string
  /** Whether a row was only an intermediate step of a later one. The list then shows both as one entry. */
  isStepBefore?(earlier: PersonalRow, later: PersonalRow): boolean
}

export type ShownPreferences = z.infer<typeof storedPreferences>

const held = {
  receipts: z.array(z.string().regex(receiptPattern, 'Must be a receipt')).max(receiptsAtOnce),
  /** A session id gives access to all page views of its session. */
  sessionIds: z.array(z.string().regex(sessionIdPattern, 'Must be a session id')).max(sessionIdsAtOnce).default([]),
}

const exampleHeld = {
  receipts: ['c1.AAAAAAAAAAAAAAAAAAAAAA'],
  sessionIds: ['session_1700000000000_k3x9q2'],
}

export const readMyData = endpoint({
  method: 'POST',
  path: apiPaths.myData,
  summary:
    'The stored rows that receipts and session ids open; receipts beyond the size of one response are returned in `rest`',
  access: 'write',
  bodyLimitBytes: 256 * 1024,
  /** `excerpts`: cuts long texts, for a list. */
  body: z.object({ ...held, excerpts: z.boolean().default(false) }),
  responses: {
    200: z.object({
      rows: z.array(personalRowSchema),
      /** Receipts of rows beyond the size of one response. */
      rest: z.array(z.string()),
      /** The number of page views beyond the limit of one response. Only floods exceed it. */
      morePageViews: z.number().int().min(0),
    }),
  },
  example: {
    body: { ...exampleHeld, excerpts: true },
    response: {
      rows: [
        {
          kind: 'conversion',
          receipt: 'c1.AAAAAAAAAAAAAAAAAAAAAA',
          createdAt: '2026-11-26T08:00:00.000Z',
          inputText: 'Ab 1',
          outputText: '𝗔𝗯 𝟭',
          analysis: null,
        },
      ],
      rest: [],
      morePageViews: 0,
    },
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
  example: { body: exampleHeld, response: { erased: 1 } },
})

export const endpoints = [readMyData, eraseMyData] as const
