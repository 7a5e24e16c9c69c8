// Corrections and withdrawals as readers get them.
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { aiLabels } from './domain/disclosure.ts'

const instant = z.iso.datetime()

export const correctionSchema = z.object({ text: z.string(), publishedAt: instant })
export type Correction = z.infer<typeof correctionSchema>

/** What readers learn about a withdrawn article. Its text is gone. */
export const withdrawnSchema = z.object({ title: z.string(), withdrawnAt: instant, note: z.string() })
export type Withdrawn = z.infer<typeof withdrawnSchema>

const correctionsEntry = z.object({ id: z.number(), title: z.string(), note: z.string(), at: instant })

export const readCorrections = endpoint({
  method: 'GET',
  path: apiPaths.corrections,
  summary: 'How many articles were published, corrected and withdrawn, and the newest notes about it, newest first',
  access: 'public',
  responses: {
    200: z.object({
      published: z.number(),
      corrected: z.number(),
      withdrawn: z.number(),
      /** The claims of published articles that a source could prove, and how many of them a cited page supports. */
      facts: z.object({ checked: z.number(), found: z.number() }),
      /** Published articles by their label, null for those that people wrote. Most articles first. */
      byLabel: z.array(z.object({ label: z.enum(aiLabels).nullable(), count: z.number() })),
      entries: z.array(
        z.discriminatedUnion('kind', [
          correctionsEntry.extend({ kind: z.literal('correction'), slug: z.string() }),
          correctionsEntry.extend({ kind: z.literal('withdrawal') }),
        ]),
      ),
      /** There are older notes than the listed ones. */
      hasOlder: z.boolean(),
    }),
  },
  example: {
    response: {
      published: 12,
      corrected: 1,
      withdrawn: 0,
      facts: { checked: 40, found: 38 },
      byLabel: [{ label: 'AI-generated, reviewed by an editor', count: 12 }],
      entries: [
        {
          kind: 'correction',
          id: 1,
          title: 'The Four-Line Brief',
          note: 'The study names 40%, not 14%.',
          at: '2026-11-26T08:00:00.000Z',
          slug: 'the-four-line-brief',
        },
      ],
      hasOlder: false,
    },
  },
})
export type CorrectionsPage = z.infer<(typeof readCorrections)['responses'][200]>
