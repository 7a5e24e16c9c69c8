// The list of articles by label.
import { z } from 'zod'
import { deskItemSchema } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const labeledPageSize = 20

/** As in `<meta name="ai-disclosure">`: written by hand, reviewed, not reviewed. */
const disclosedSchema = z.enum(['human-only', 'ai-assisted', 'ai-autonomous'])
export type Disclosed = z.infer<typeof disclosedSchema>

export const listLabels = endpoint({
  method: 'GET',
  path: deskPaths.labels,
  summary: 'All articles with their AI labels and reviews, newest first, in pages of 20, and how many have each label',
  access: 'administrator',
  query: z.object({
    disclosed: z
      .literal('')
      .transform(() => undefined)
      .or(disclosedSchema)
      .optional(),
    page: z
      .string()
      .regex(/^\d{1,6}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.number().min(1))
      .default(1),
  }),
  responses: {
    200: z.object({
      counts: z.record(disclosedSchema, z.number()),
      items: z.array(
        deskItemSchema.pick({ id: true, title: true, status: true, aiLabel: true, publishedAt: true }).extend({
          disclosed: disclosedSchema,
          model: z.string().nullable(),
          reviewedBy: z.string().nullable(),
          reviewedAt: z.string().nullable(),
        }),
      ),
      total: z.number(),
      totalPages: z.number(),
    }),
  },
})
export type LabeledArticles = z.infer<(typeof listLabels)['responses'][200]>
