// The calls of the editorial desk (Spec 7; Decisions, Answers of the calls). All of them need an administrator's session.
import { z } from 'zod'
import type { RefusalOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { maxArticleCharacters, maxTitleCharacters } from '#shared/limits.ts'
import { line, lines } from '#shared/text-schema.ts'
import { citationCheckSchema, deskArticleSchema, deskItemSchema } from './editorial/desk-article.ts'
import { createForm, editForm, plannedInstant } from './editorial/desk-forms.ts'
import { generateArticle, readDeskSetup } from './editorial/generation-calls.ts'

export * from './editorial/desk-article.ts'
export * from './editorial/desk-forms.ts'
export * from './editorial/generation-calls.ts'

/** Two texts and fifty sources of the longest allowed kind fit with every character escaped, which takes twelve bytes. */
const bodyLimitBytes = 4 * 1024 * 1024

/** Read by `articleIdIn` of server/desk: what is no id is answered like an unknown one, with 404. */
const articleId = z.object({ id: z.string() })

const page = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(50),
  /** The id of the last article seen: the ones after it follow. */
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a number')
    .transform(Number)
    .optional(),
})

export const listDrafts = endpoint({
  method: 'GET',
  path: deskPaths.drafts,
  summary: 'Drafts, newest first. More pages are announced by a Link header of relation next',
  access: 'administrator',
  query: page,
  answers: { 200: z.array(deskItemSchema) },
  paged: true,
})

export const listPublishedArticles = endpoint({
  ...listDrafts,
  path: deskPaths.publishedArticles,
  summary: 'Published articles, newest first. More pages are announced by a Link header of relation next',
})

export const countArticles = endpoint({
  method: 'GET',
  path: deskPaths.articleCounts,
  summary: 'How many drafts and published articles there are',
  access: 'administrator',
  answers: { 200: z.object({ drafts: z.number(), published: z.number() }) },
})
export type ArticleCounts = z.infer<(typeof countArticles)['answers'][200]>

export const readDeskArticle = endpoint({
  method: 'GET',
  path: deskPaths.deskArticle,
  summary: 'One article, draft or published, with the HTML readers get',
  access: 'administrator',
  params: articleId,
  answers: { 200: deskArticleSchema },
})

export const previewArticle = endpoint({
  method: 'POST',
  path: deskPaths.previewArticle,
  summary: 'What readers would get of a text: nothing is stored',
  access: 'administrator',
  bodyLimitBytes,
  body: z.object({
    title: line(maxTitleCharacters).default(''),
    description: lines(maxArticleCharacters).default(''),
    practicalAdvice: lines(maxArticleCharacters).default(''),
  }),
  answers: {
    200: deskArticleSchema.pick({
      slug: true,
      metaDescription: true,
      tldr: true,
      takeaways: true,
      actionItems: true,
      bodyHtml: true,
      adviceHtml: true,
      readingMinutes: true,
    }),
  },
})
export type ArticlePreview = z.infer<(typeof previewArticle)['answers'][200]>

export const createArticle = endpoint({
  method: 'POST',
  path: deskPaths.createArticle,
  summary: 'A manual article: a draft, or public at once when isDraft is false',
  access: 'administrator',
  deed: 'created an article',
  bodyLimitBytes,
  body: createForm,
  answers: { 201: deskArticleSchema },
})

export const editArticle = endpoint({
  method: 'PATCH',
  path: deskPaths.editArticle,
  summary:
    'Changes the given fields of a draft or a published article; 409 with the article as it is when it is not the one of basedOn',
  access: 'administrator',
  deed: 'edited an article',
  bodyLimitBytes,
  params: articleId,
  body: editForm,
  answers: { 200: deskArticleSchema },
  refusals: { 409: z.object({ message: z.string(), article: deskArticleSchema }) },
})
export type ArticleChange = z.output<(typeof editArticle)['body']>
/** The article has changed since: its present state. */
export type EditConflict = RefusalOf<typeof editArticle, 409>

export const publishArticle = endpoint({
  method: 'POST',
  path: deskPaths.publishArticle,
  summary: 'Publishes a draft; 409 when it is public already',
  access: 'administrator',
  deed: 'published an article',
  params: articleId,
  answers: { 200: deskArticleSchema },
})

export const schedulePublication = endpoint({
  method: 'POST',
  path: deskPaths.schedulePublication,
  summary: 'Sets when a draft publishes itself, or null for never; 409 when it is public already',
  access: 'administrator',
  deed: 'scheduled an article',
  params: articleId,
  body: z.object({ publishAt: plannedInstant.nullable() }),
  answers: { 200: deskArticleSchema },
})

export const checkCitations = endpoint({
  method: 'POST',
  path: deskPaths.checkCitations,
  summary: 'Fetches every citation of an article and answers what became of each',
  access: 'administrator',
  deed: 'checked the citations of an article',
  params: articleId,
  answers: { 200: z.array(citationCheckSchema) },
})

const deleted = { 200: z.object({ success: z.literal(true) }) }

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: deskPaths.deleteDraft,
  summary: 'Deletes a draft; 404 when there is no such draft',
  access: 'administrator',
  deed: 'deleted a draft',
  params: articleId,
  answers: deleted,
})

export const deletePublished = endpoint({
  method: 'DELETE',
  path: deskPaths.deletePublished,
  summary: 'Deletes a published article for good; 404 when there is no such published article',
  access: 'administrator',
  deed: 'deleted a published article',
  params: articleId,
  answers: deleted,
})

export const editorialEndpoints = [
  listDrafts,
  listPublishedArticles,
  countArticles,
  readDeskArticle,
  readDeskSetup,
  previewArticle,
  generateArticle,
  createArticle,
  editArticle,
  publishArticle,
  schedulePublication,
  checkCitations,
  deleteDraft,
  deletePublished,
] as const
