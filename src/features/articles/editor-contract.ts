// An article as editors see it (Spec 3; Decisions, Answers of the calls).
import { z } from 'zod'
import { articleSchema, listedArticleSchema, origins } from './contract.ts'
import type { Stated } from './domain/disclosure.ts'
import { citationStates, revisionActions, statuses } from './domain/editorial.ts'
import {
  articleFields,
  type DerivedField,
  derivedFields,
  type Field,
  type FieldName,
  type FieldValue,
  type FormField,
  fieldNames,
  mapFields,
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

/** The agent that wrote the article, or changed it last. */
export const agentPartSchema = z.object({
  /** The name of its key. */
  key: z.string(),
  /** What it says it is, or null. */
  client: z.string().nullable(),
  /** It made the article. */
  isAuthor: z.boolean(),
})
export type AgentPart = z.infer<typeof agentPartSchema>

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
  /** Null when only people, models of the site and programs wrote it. */
  agent: agentPartSchema.nullable(),
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

/** One stored state of an article. `by`: an actor (shared/calls/actor.ts), or null for the schedule. */
export const revisionSchema = z.object({
  number: z.number(),
  at: instant,
  by: z.string().nullable(),
  action: z.enum(revisionActions),
  hash: z.string(),
})
export type Revision = z.infer<typeof revisionSchema>

function authorSchema(name: FieldName): z.ZodType {
  const field: Field = articleFields[name]
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values)
    case 'tags':
    case 'links':
      return z.array(z.string())
    case 'optional':
    case 'address':
      return z.string().nullable()
    case 'line':
    case 'markdown':
    case 'label':
      return z.string()
  }
}

/** The fields of an article as its author wrote them. */
export const authorFieldsSchema = z.object(
  mapFields(fieldNames, authorSchema) as { [Name in FieldName]: z.ZodType<FieldValue<Name>, FieldValue<Name>> },
)
export type { AuthorFields } from './domain/fields.ts'

/**
 * The fields that an edit changes. `basedOn` is the `updatedAt` that the editor loaded, `correction` a note to readers of
 * a published article.
 */
export type ArticleChange = { [Name in FormField]?: FieldValue<Name> | undefined } & {
  basedOn?: string | undefined
  correction?: string | undefined
  /** The editor has reviewed the text as changed. */
  reviewed?: boolean | undefined
  /** How the change was made. */
  disclosure?: Stated | undefined
  /** The AI model that made it. */
  model?: string | undefined
}
