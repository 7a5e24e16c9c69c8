// Articles (Spec 3) and the public calls that read them (Spec 7; Decisions, Answers of the calls).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { text } from '#shared/text-schema.ts'
import { correctionSchema, readCorrections, withdrawnSchema } from './corrections-contract.ts'
import { newsLimits } from './domain/article.ts'
import { readCursor } from './domain/cursor.ts'
import { aiLabels } from './domain/disclosure.ts'
import {
  articleFields,
  type DerivedField,
  type Field,
  type FieldName,
  type FieldValue,
  fieldNames,
  mapFields,
} from './domain/fields.ts'
import { cleanTag } from './domain/tags.ts'
import { exampleArticle, exampleCard } from './example-article.ts'

export type { Category, Difficulty, Origin, TargetAudience } from './domain/article.ts'
export { categories, difficulties, origins, targetAudiences } from './domain/article.ts'
export { type AiLabel, disclosureOf } from './domain/disclosure.ts'
export { slugOf } from './domain/slug.ts'

const instant = z.iso.datetime()

/** A value as readers see it. Where the author left a derived field empty, this is the derived text. */
type ReadValue<Name extends FieldName> = Name extends DerivedField ? string : FieldValue<Name>

const { title, ...otherFields } = mapFields(fieldNames, readSchema) as {
  [Name in FieldName]: z.ZodType<ReadValue<Name>, ReadValue<Name>>
}

function readSchema(name: FieldName): z.ZodType {
  const field: Field = articleFields[name]
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values)
    case 'tags':
    case 'links':
      return z.array(z.string())
    case 'optional':
      return field.isDerived ? z.string() : z.string().nullable()
    case 'address':
      return z.string().nullable()
    case 'line':
    case 'markdown':
    case 'label':
      return z.string()
  }
}

/** Every field of Spec 3, Article. */
const storedArticle = z.object({
  id: z.number(),
  title,
  slug: z.string(),
  ...otherFields,
  publishedAt: instant,
  createdAt: instant,
})

export const listedArticleSchema = storedArticle.extend({
  updatedAt: instant,
  /** At most 3 lines of plain text. */
  tldr: z.array(z.string()),
  readingMinutes: z.number(),
  /** The AI disclosure, or null when a person wrote the article. */
  aiLabel: z.enum(aiLabels).nullable(),
  /** Newest first. */
  corrections: z.array(correctionSchema),
  /** How many claims of the text a cited page supports. */
  factCount: z.number(),
})

/** The fields of a card. The full texts of fifty articles would be a hundred times as long. */
export const newsCardSchema = listedArticleSchema.pick({
  id: true,
  title: true,
  slug: true,
  category: true,
  articleType: true,
  publishedAt: true,
  tldr: true,
  aiLabel: true,
  corrections: true,
  factCount: true,
})

const relatedArticleSchema = storedArticle.pick({
  id: true,
  title: true,
  slug: true,
  category: true,
  articleType: true,
  publishedAt: true,
})

const evidenceSchema = z.object({
  /** The claim, in one kind of space, dash and quotation mark. */
  text: z.string(),
  citation: z.string(),
  /** What the cited page says. */
  sentence: z.string(),
  pageTitle: z.string(),
  checkedAt: instant,
})
/** A claim of the article that a cited page supports. */
export type Evidence = z.infer<typeof evidenceSchema>

export const articleSchema = listedArticleSchema.extend({
  /** At most 4 lines of plain text from the description. */
  takeaways: z.array(z.string()),
  /** Lines of plain text from the practical advice. */
  actionItems: z.array(z.string()),
  /** The description below its takeaways, as safe HTML. Its headings begin at h2. */
  bodyHtml: z.string(),
  /** The practical advice as safe HTML, or an empty string without advice. Its headings begin at h3. */
  adviceHtml: z.string(),
  /** The first 200 characters. */
  shareText: z.string(),
  /** At most 3 other articles that share tags or the category. */
  related: z.array(relatedArticleSchema),
  /** The supported claims. */
  evidence: z.array(evidenceSchema),
  /** How many claims a source could prove. Null before the first check. */
  claimCount: z.number().nullable(),
})

/**
 * The fields of an article's page. Each document embeds them, so they omit the Markdown, the advice when there are
 * action items, and empty lists of corrections and evidence.
 */
const shownArticleSchema = articleSchema
  .omit({
    description: true,
    practicalAdvice: true,
    tldr: true,
    targetAudience: true,
    difficulty: true,
    createdAt: true,
    factCount: true,
  })
  .extend({
    evidence: z.array(evidenceSchema.pick({ text: true, citation: true })).optional(),
    claimCount: z.number().nullish(),
    corrections: z.array(correctionSchema).optional(),
  })
  .transform(({ corrections = [], evidence = [], claimCount, ...article }) => ({
    ...article,
    ...(article.actionItems.length > 0 && { adviceHtml: '' }),
    ...(corrections.length > 0 && { corrections }),
    ...(evidence.length > 0 && { evidence, claimCount }),
  }))

export type ListedArticle = z.infer<typeof listedArticleSchema>
export type NewsCard = z.infer<typeof newsCardSchema>
export type RelatedArticle = z.infer<typeof relatedArticleSchema>
export type Article = z.infer<typeof articleSchema>
export type ShownArticle = z.infer<typeof shownArticleSchema>

/** An empty field of a search form sets no filter. */
const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional()

export const newsQuerySchema = z.object({
  category: orAbsent(z.enum(['marketing', 'ai'])),
  tag: orAbsent(text(newsLimits.tagCharacters).transform((tag) => cleanTag(tag) || undefined)),
  q: orAbsent(text(newsLimits.searchCharacters).transform((q) => q.trim() || undefined)),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(newsLimits.articles.most))
    .default(newsLimits.articles.default),
  before: z
    .string()
    .transform((cursor, context) => {
      const read = readCursor(cursor)
      if (read) return read
      context.addIssue({ code: 'custom', message: 'Must be a cursor that an answer gave', input: cursor })
      return z.NEVER
    })
    .optional(),
  /** `card`: only the fields that a card shows. */
  fields: z.literal('card').optional(),
})

export type NewsQuery = z.output<typeof newsQuerySchema>

export const listNews = endpoint({
  method: 'GET',
  path: apiPaths.news,
  summary:
    'Published articles, newest first, with every field or what a card shows. Articles of category both belong to each. More pages are announced by a Link header of relation next',
  access: 'public',
  query: newsQuerySchema,
  responses: { 200: z.array(listedArticleSchema).or(z.array(newsCardSchema)) },
  paged: true,
  example: { query: { category: 'ai', limit: '3', fields: 'card' }, response: [exampleCard] },
})

export const readNewsArticle = endpoint({
  method: 'GET',
  path: apiPaths.newsArticle,
  summary:
    'One published article. A draft, an unknown id and anything that is no id is answered with 404, a withdrawn article with 410 and its note',
  access: 'public',
  params: z.object({ id: z.string() }),
  responses: { 200: articleSchema },
  refusals: { 410: z.object({ message: z.string(), withdrawn: withdrawnSchema }) },
  inDocument: shownArticleSchema,
  example: { params: { id: '1' }, response: exampleArticle },
})

/** The newest and the last read articles, which a browser stores for offline reading. */
export const newsVersionsAtOnce = 40

export const readNewsVersions = endpoint({
  method: 'GET',
  path: apiPaths.newsVersions,
  summary: 'When some published articles were changed last; those that are missing from the answer are not published',
  access: 'public',
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'Must be ids, joined by commas')
      .transform((ids) => ids.split(',').map(Number))
      .refine((ids) => ids.length <= newsVersionsAtOnce, `Must be at most ${newsVersionsAtOnce} ids`),
  }),
  responses: { 200: z.array(storedArticle.pick({ id: true, slug: true }).extend({ updatedAt: instant })) },
  example: {
    query: { ids: '1,2' },
    response: [{ id: 1, slug: exampleCard.slug, updatedAt: exampleArticle.updatedAt }],
  },
})

export const endpoints = [listNews, readNewsArticle, readNewsVersions, readCorrections] as const
