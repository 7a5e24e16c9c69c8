// An article as the editorial desk has it (Spec 3), with what became of its citations.
import { z } from 'zod'
import { articleSchema, listedArticleSchema, origins } from '../contract.ts'
import { citationStates, statuses } from '../domain/editorial.ts'

export const instant = z.iso.datetime({ offset: true })

export const citationCheckSchema = z.object({
  url: z.string(),
  state: z.enum(citationStates),
  /** The status of the last answer. */
  status: z.number().nullable(),
  /** Where a redirected citation leads. */
  finalUrl: z.string().nullable(),
  checkedAt: instant.nullable(),
})
export type CitationCheck = z.infer<typeof citationCheckSchema>

const deskFields = {
  /** Null while it is a draft. */
  publishedAt: instant.nullable(),
  status: z.enum(statuses),
  origin: z.enum(origins),
  /** When a draft publishes itself, null when it does not. */
  publishAt: instant.nullable(),
  /** One for each citation, in their order. */
  citationChecks: z.array(citationCheckSchema),
}

/** An article as the desk's lists show it. */
export const deskItemSchema = listedArticleSchema.extend(deskFields)
export type DeskItem = z.infer<typeof deskItemSchema>

/** An article as the desk opens it, with the HTML readers get. */
export const deskArticleSchema = articleSchema.omit({ related: true }).extend({
  ...deskFields,
  /** The author's own words for search engines; null where `metaTitle` and `metaDescription` are derived. */
  ownMetaTitle: z.string().nullable(),
  ownMetaDescription: z.string().nullable(),
})
export type DeskArticle = z.infer<typeof deskArticleSchema>
