// The endpoints of the editorial desk (Spec 7; Decisions, Answers of the calls). All require an administrator's
// session.
import { z } from 'zod'
import { endpoints as generationEndpoints } from '#features/article-generation/contract.ts'
import { withdrawnSchema } from '#features/articles/corrections-contract.ts'
import {
  articleCountsSchema,
  authorFieldsSchema,
  deskArticleSchema,
  deskItemSchema,
  revisionSchema,
} from '#features/articles/editor-contract.ts'
import { endpoints as citationEndpoints, claimSchema } from '#features/citations/contract.ts'
import type { RefusalOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { createForm, editForm, noteToReaders, plannedInstant, publicationForm, restoreForm } from './form-contract.ts'
import { listLabels } from './label-contract.ts'
import { bodyLimitBytes, previewArticle } from './preview-contract.ts'

export { type ArticlePreview, previewArticle } from './preview-contract.ts'

/** `articleIdIn` parses it. An invalid id returns 404, like an unknown one. */
const articleId = z.object({ id: z.string() })

const page = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(50),
  /** The id of the last article on the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a number')
    .transform(Number)
    .optional(),
})

const pagedList = {
  method: 'GET',
  access: 'administrator',
  query: page,
  responses: { 200: z.array(deskItemSchema) },
  paged: true,
} as const

export const listDrafts = endpoint({
  ...pagedList,
  path: deskPaths.drafts,
  summary: 'Drafts, newest first. More pages are announced by a Link header of relation next',
  keyScope: 'drafts:read',
})

export const listPublishedArticles = endpoint({
  ...pagedList,
  path: deskPaths.publishedArticles,
  summary: 'Published articles, newest first. More pages are announced by a Link header of relation next',
})

export const countArticles = endpoint({
  method: 'GET',
  path: deskPaths.articleCounts,
  summary: 'How many drafts and published articles there are',
  access: 'administrator',
  responses: { 200: articleCountsSchema },
})

export const readDeskArticle = endpoint({
  method: 'GET',
  path: deskPaths.deskArticle,
  summary: 'One article, draft or published, with the HTML readers get',
  access: 'administrator',
  keyScope: 'drafts:read',
  params: articleId,
  responses: { 200: deskArticleSchema },
})

export const createArticle = endpoint({
  method: 'POST',
  path: deskPaths.createArticle,
  summary: 'A manual article: a draft, or public at once when isDraft is false',
  access: 'administrator',
  keyScope: 'drafts:write',
  action: 'created an article',
  bodyLimitBytes,
  body: createForm,
  responses: { 201: deskArticleSchema },
})

export const editArticle = endpoint({
  method: 'PATCH',
  path: deskPaths.editArticle,
  summary:
    'Changes the given fields of a draft or a published article, whose readers a correction tells what was wrong (400 for a draft); 409 with the article as it is when it is not the one of basedOn',
  access: 'administrator',
  keyScope: 'drafts:write',
  action: 'edited an article',
  bodyLimitBytes,
  params: articleId,
  body: editForm,
  responses: { 200: deskArticleSchema },
  refusals: { 409: z.object({ message: z.string(), article: deskArticleSchema }) },
})
/** The body of a 409: the stored article, which has a newer version. */
export type EditConflict = RefusalOf<typeof editArticle, 409>

export const publishArticle = endpoint({
  method: 'POST',
  path: deskPaths.publishArticle,
  summary:
    'Publishes a draft, as reviewed if the editor confirms it; 409 when it is already public or not the one of basedOn',
  access: 'administrator',
  action: 'published an article',
  params: articleId,
  body: publicationForm,
  responses: { 200: deskArticleSchema },
  /** `claims`: those that need the confirmation. */
  refusals: { 409: z.object({ message: z.string(), claims: z.array(claimSchema).optional() }) },
})

export const unpublishArticle = endpoint({
  method: 'POST',
  path: deskPaths.unpublishArticle,
  summary:
    'Takes a published article back to the drafts, before anybody is notified of it; 409 once the undo window is over',
  access: 'administrator',
  action: 'took a published article back',
  params: articleId,
  responses: { 200: deskArticleSchema },
})

export const schedulePublication = endpoint({
  method: 'POST',
  path: deskPaths.schedulePublication,
  summary: 'Sets when a draft is published, or null for never; 409 when it is already public',
  access: 'administrator',
  action: 'scheduled an article',
  params: articleId,
  body: z.object({ publishAt: plannedInstant.nullable() }),
  responses: { 200: deskArticleSchema },
})

export const listRevisions = endpoint({
  method: 'GET',
  path: deskPaths.revisions,
  summary: 'Every stored state of an article, newest first; for 90 days also of a deleted one',
  access: 'administrator',
  params: articleId,
  responses: { 200: z.object({ revisions: z.array(revisionSchema) }) },
})

const revisionParams = articleId.extend({ number: z.string() })

export const readRevision = endpoint({
  method: 'GET',
  path: deskPaths.revision,
  summary: 'The fields of an article as they were',
  access: 'administrator',
  params: revisionParams,
  responses: { 200: authorFieldsSchema },
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: deskPaths.restoreRevision,
  summary: 'Restores the fields of a revision, as a new one; 409 with the article when it is not the one of basedOn',
  access: 'administrator',
  action: 'restored a version of an article',
  params: revisionParams,
  body: restoreForm,
  responses: { 200: deskArticleSchema },
  refusals: editArticle.refusals,
})

const deleted = { 200: z.object({ success: z.literal(true) }) }

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: deskPaths.deleteDraft,
  summary: 'Deletes a draft; 404 when there is no such draft',
  access: 'administrator',
  action: 'deleted a draft',
  params: articleId,
  responses: deleted,
})

export const deletePublished = endpoint({
  method: 'DELETE',
  path: deskPaths.deletePublished,
  summary:
    'Deletes a published article for good. With a note its address tells readers title, date and note; without one the note of a withdrawn article is deleted. 404 when there is no such article',
  access: 'administrator',
  action: 'deleted a published article',
  params: articleId,
  body: z.object({ note: noteToReaders }).nullish(),
  responses: deleted,
})

export const listWithdrawnArticles = endpoint({
  method: 'GET',
  path: deskPaths.withdrawnArticles,
  summary: 'Withdrawn articles whose notes readers can see, newest first',
  access: 'administrator',
  responses: { 200: z.array(withdrawnSchema.extend({ id: z.number() })) },
})

export const endpoints = [
  listDrafts,
  listPublishedArticles,
  countArticles,
  readDeskArticle,
  previewArticle,
  createArticle,
  editArticle,
  publishArticle,
  unpublishArticle,
  schedulePublication,
  deleteDraft,
  deletePublished,
  listLabels,
  listRevisions,
  readRevision,
  restoreRevision,
  listWithdrawnArticles,
] as const

/** Every endpoint that the desk calls. */
export const deskEndpoints = [...endpoints, ...generationEndpoints, ...citationEndpoints] as const
