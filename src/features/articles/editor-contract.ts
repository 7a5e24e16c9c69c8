// An article as editors see it (Spec 3; Decisions, Answers of the calls).
import { z } from 'zod'
import { articleSchema, listedArticleSchema, origins } from './contract.ts'
import { citationStates, statuses } from './domain/editorial.ts'
import {
  type DerivedField,
  derivedFields,
  type FieldValue,
  type FormField,
  type OwnName,
  ownName,
} from './domain/fields.ts'

export type { CitationState, Status } from './domain/editorial.ts'
export { generationDefaults } from './domain/editorial.ts'

export const instant = z.iso.datetime({ offset: true })

export const citationCheckSchema = z.object({
  url: z.string(),
  state: z.enum(citationStates),
  /** The HTTP status of the last response. */
  status: z.number().nullable(),
  /** The target of a redirected citation. */
  finalUrl: z.string().nullable(),
  checkedAt: instant.nullable(),
})
export type CitationCheck = z.infer<typeof citationCheckSchema>

const deskFields = {
  /** Null for a draft. */
  publishedAt: instant.nullable(),
  status: z.enum(statuses),
  origin: z.enum(origins),
  /** When the draft publishes itself, or null for never. */
  publishAt: instant.nullable(),
  /** One for each citation, in the same order. */
  citationChecks: z.array(citationCheckSchema),
  /** Claims that no source proves, in the last check. Null before the first one. */
  openClaims: z.number().nullable(),
  /** Cited pages that no longer say what they said. */
  changedSources: z.array(z.string()),
  /** When the schedule did not publish the draft because of its open claims. */
  heldBackAt: instant.nullable(),
}

/** An article in the lists of the editorial desk. */
export const deskItemSchema = listedArticleSchema.extend(deskFields)
export type DeskItem = z.infer<typeof deskItemSchema>

/** The author's own texts, or null where readers get derived ones. */
const ownTexts = Object.fromEntries(derivedFields.map((name) => [ownName(name), z.string().nullable()])) as {
  [Name in DerivedField as OwnName<Name>]: z.ZodNullable<z.ZodString>
}

/** What the provider used for an article, over all requests. `usd` is null without prices. */
export const articleCostSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  usd: z.number().nullable(),
})
export type ArticleCost = z.infer<typeof articleCostSchema>

/** An article opened in the editorial desk, with the HTML that readers get. */
export const deskArticleSchema = articleSchema.omit({ related: true }).extend({
  ...deskFields,
  ...ownTexts,
  /** Null for manual articles, and when the provider reports no tokens. */
  cost: articleCostSchema.nullable(),
})
export type DeskArticle = z.infer<typeof deskArticleSchema>

export const articleCountsSchema = z.object({ drafts: z.number(), published: z.number() })
export type ArticleCounts = z.infer<typeof articleCountsSchema>

/** The fields that an edit changes. `basedOn` is the `updatedAt` that the editor loaded. */
export type ArticleChange = { [Name in FormField]?: FieldValue<Name> | undefined } & {
  basedOn?: string | undefined
  /** The editor has reviewed the text as changed. */
  reviewed?: boolean | undefined
}
