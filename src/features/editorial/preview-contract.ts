// The preview of a text, and the size of the bodies that contain one.
import { z } from 'zod'
import { deskArticleSchema } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { maxArticleCharacters, maxTitleCharacters } from '#shared/text-limits.ts'
import { line, lines } from '#shared/text-schema.ts'

/** Fits two texts and fifty sources of maximum length, with every character escaped as twelve bytes. */
export const bodyLimitBytes = 4 * 1024 * 1024

export const previewArticle = endpoint({
  method: 'POST',
  path: deskPaths.previewArticle,
  summary: 'What readers would get of a text: nothing is stored',
  access: 'administrator',
  keyScope: 'drafts:read',
  bodyLimitBytes,
  body: z.object({
    title: line(maxTitleCharacters).default(''),
    description: lines(maxArticleCharacters).default(''),
    practicalAdvice: lines(maxArticleCharacters).default(''),
  }),
  responses: {
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
export type ArticlePreview = z.infer<(typeof previewArticle)['responses'][200]>
