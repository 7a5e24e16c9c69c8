// An article as editors see and change it (Spec 3 and 5; limits: Decisions, Answers of the calls).
import { z } from 'zod'
import {
  maxArticleCharacters,
  maxCitations,
  maxSearchLineCharacters,
  maxTagCharacters,
  maxTags,
  maxTitleCharacters,
  maxUrlCharacters,
} from '#shared/text-limits.ts'
import { line, lines, text, visible } from '#shared/text-schema.ts'
import { articleSchema, categories, difficulties, listedArticleSchema, origins, targetAudiences } from './contract.ts'
import { citationStates, generationDefaults, statuses } from './domain/editorial.ts'

export type { CitationState, Status } from './domain/editorial.ts'
export { generationDefaults } from './domain/editorial.ts'

import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import { cleanTags } from './domain/tags.ts'

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
  /** Null while it is a draft. */
  publishedAt: instant.nullable(),
  status: z.enum(statuses),
  origin: z.enum(origins),
  /** When a draft publishes itself, null for never. */
  publishAt: instant.nullable(),
  /** One for each citation, in their order. */
  citationChecks: z.array(citationCheckSchema),
}

/** An article in the lists of the desk. */
export const deskItemSchema = listedArticleSchema.extend(deskFields)
export type DeskItem = z.infer<typeof deskItemSchema>

/** An article opened at the desk, with the HTML that readers get. */
export const deskArticleSchema = articleSchema.omit({ related: true }).extend({
  ...deskFields,
  /** The author's meta texts; null where `metaTitle` and `metaDescription` are derived. */
  ownMetaTitle: z.string().nullable(),
  ownMetaDescription: z.string().nullable(),
})
export type DeskArticle = z.infer<typeof deskArticleSchema>

export const articleCountsSchema = z.object({ drafts: z.number(), published: z.number() })
export type ArticleCounts = z.infer<typeof articleCountsSchema>

const tags = z
  .array(line(1_000))
  .max(1_000)
  .transform(cleanTags)
  .pipe(z.array(text(maxTagCharacters)).max(maxTags))

const citations = z
  .array(
    text(maxUrlCharacters).refine(
      (address) => webAddress(address) !== null,
      'Must be a link that begins with http:// or https://',
    ),
  )
  .max(maxCitations)
  .transform(webAddresses)

/** A meta text. Empty or null: derived from the article (Decisions, Answers of the calls). */
const searchLine = text(maxSearchLineCharacters)
  .nullable()
  .transform((value) => value?.replaceAll(/\s+/g, ' ').trim() || null)

/** Spec 3, Manual article form, and the sources and search texts, which Spec 3 lists among the article's fields. */
export const manualFields = z.object({
  title: visible(line(maxTitleCharacters)),
  description: visible(lines(maxArticleCharacters)),
  practicalAdvice: visible(lines(maxArticleCharacters)),
  category: z.enum(categories),
  targetAudience: z.enum(targetAudiences),
  difficulty: z.enum(difficulties),
  tags: tags,
  citations: citations,
  metaTitle: searchLine,
  metaDescription: searchLine,
})

export const createForm = manualFields.extend({
  category: z.enum(categories).default(generationDefaults.category),
  targetAudience: z.enum(targetAudiences).default(generationDefaults.targetAudience),
  difficulty: z.enum(difficulties).default(generationDefaults.difficulty),
  tags: tags.default([]),
  citations: citations.default([]),
  metaTitle: searchLine.default(null),
  metaDescription: searchLine.default(null),
  isDraft: z.boolean().default(true),
})
export type ManualForm = z.output<typeof createForm>

/** The `updatedAt` that the editor saw, in one spelling. */
const basedOn = instant.transform((value) => new Date(value).toISOString())

export const editForm = manualFields
  .partial()
  .extend({ basedOn: basedOn.optional() })
  .refine((fields) => Object.keys(fields).some((name) => name !== 'basedOn'), 'Must change at least one field')
export type ArticleChange = z.output<typeof editForm>

/** Stored in UTC, where the year must still have four digits. */
export const plannedInstant = instant
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime('Must be before the year 10000'))
