// What an editor hands in (Spec 3 and 5; limits of Decisions, Answers of the calls).
import { z } from 'zod'
import {
  maxArticleCharacters,
  maxCitations,
  maxSearchLineCharacters,
  maxTagCharacters,
  maxTags,
  maxTitleCharacters,
  maxTopicCharacters,
  maxUrlCharacters,
} from '#shared/limits.ts'
import { line, lines, text, visible } from '#shared/text-schema.ts'
import { categories, difficulties, targetAudiences } from '../contract.ts'
import { generationDefaults } from '../domain/editorial.ts'
import { cleanTags } from '../domain/tags.ts'
import { webAddress, webAddresses } from '../domain/web-address.ts'
import { instant } from './desk-article.ts'

const tags = z
  .array(line(1_000))
  .max(1_000)
  .transform(cleanTags)
  .pipe(z.array(text(maxTagCharacters)).max(maxTags))

const citations = z
  .array(
    text(maxUrlCharacters).refine(
      (address) => webAddress(address) !== null,
      'Must be an address that begins with http:// or https://',
    ),
  )
  .max(maxCitations)
  .transform(webAddresses)

/** What search engines get. Empty or null: derived from the article (Decisions, Answers of the calls). */
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

/** The `updatedAt` that the editor saw; spellings of one instant are the same. */
const basedOn = instant.transform((value) => new Date(value).toISOString())

export const editForm = manualFields
  .partial()
  .extend({ basedOn: basedOn.optional() })
  .refine((fields) => Object.keys(fields).some((name) => name !== 'basedOn'), 'Must change at least one field')

/** Spec 3, Draft generation form. */
export const generateForm = z.object({
  topic: visible(line(maxTopicCharacters)),
  category: z.enum(categories).default(generationDefaults.category),
  targetAudience: z.enum(targetAudiences).default(generationDefaults.targetAudience),
  difficulty: z.enum(difficulties).default(generationDefaults.difficulty),
})
export type GenerateForm = z.output<typeof generateForm>

/** Kept in UTC, where its year must still have four digits. */
export const plannedInstant = instant
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime('Must be before the year 10000'))
