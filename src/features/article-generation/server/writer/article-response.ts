// The article schema for a model, and its conversion to a new article.
import { z } from 'zod'
import type { NewArticle } from '#features/articles/server.ts'
import { cleanTags, extractActionItems, extractTldr } from '#features/articles/server.ts'
import { cleanLine, cleanText } from '#platform/ai/clean-text.ts'
import { webAddress, webAddresses } from '#shared/markdown/web-address.ts'
import { countCodePoints } from '#shared/text.ts'
import {
  maxArticleCharacters,
  maxCitations,
  maxTagCharacters,
  maxTags,
  maxTitleCharacters,
} from '#shared/text-limits.ts'
import { text, visible } from '#shared/text-schema.ts'
import type { GenerateForm } from '../../contract.ts'

export const articleTypes = ['tutorial', 'trend', 'strategy', 'other'] as const

export type ArticleResponse = {
  title: string
  description: string
  practicalAdvice: string
  tags: string[]
  citations: string[]
  articleType: (typeof articleTypes)[number]
  metaTitle: string | null
  metaDescription: string | null
}

const line = z.string().transform(cleanLine)
const markdown = z.string().transform((value) => cleanText(value).trim())
const filled = (most: number) => visible(text(most))

const title = line.pipe(filled(maxTitleCharacters)).describe(`At most ${maxTitleCharacters} characters, plain text`)
const describedAs = {
  description: 'The article in Markdown, with a section "## TL;DR" of three bullets at its beginning',
  practicalAdvice: 'Bullets in Markdown, one thing to do each',
  tags: `At most ${maxTags} words or short phrases of at most ${maxTagCharacters} characters`,
  citations: 'Addresses of sources that begin with https://, empty when there is none to be sure of',
  articleType: 'What kind of article it is',
}
const metaText = line
  .pipe(text(maxTitleCharacters))
  .nullish()
  .transform((value) => value || null)

/** The schema that the prompt requests. */
export const articleResponse: z.ZodType<ArticleResponse> = z.object({
  title,
  description: markdown
    .pipe(filled(maxArticleCharacters))
    .refine((value) => extractTldr(value).length > 0, 'Must have a section "## TL;DR" with bullets over 10 characters')
    .describe(describedAs.description),
  practicalAdvice: markdown
    .pipe(filled(maxArticleCharacters))
    .refine((value) => extractActionItems(value).length > 0, 'Must have bullets over 15 characters')
    .describe(describedAs.practicalAdvice),
  tags: z
    .array(line)
    .transform(cleanTags)
    .pipe(z.array(text(maxTagCharacters)).refine((tags) => tags.length <= maxTags, `Must be at most ${maxTags}`))
    .describe(describedAs.tags),
  citations: z
    .array(line.refine((address) => webAddress(address) !== null, 'Must be a web address that begins with https://'))
    .refine((addresses) => addresses.length <= maxCitations, `Must be at most ${maxCitations}`)
    .transform(webAddresses)
    .describe(describedAs.citations),
  articleType: z.enum(articleTypes).describe(describedAs.articleType),
  metaTitle: metaText.describe('A shorter title for search engines, or null'),
  metaDescription: metaText.describe('One sentence of at most 155 characters for search engines, or null'),
})

/**
 * The fallback schema when the second response does not match either. An editor can complete tags, citations and meta
 * texts.
 */
export const acceptableResponse: z.ZodType<ArticleResponse> = z.object({
  title,
  description: markdown.pipe(filled(maxArticleCharacters)),
  practicalAdvice: markdown.pipe(filled(maxArticleCharacters)),
  tags: z
    .array(line)
    .catch([])
    .transform((tags) => cleanTags(tags).filter((tag) => countCodePoints(tag) <= maxTagCharacters))
    .transform((tags) => tags.slice(0, maxTags)),
  citations: z
    .array(line)
    .catch([])
    .transform((addresses) => webAddresses(addresses).slice(0, maxCitations)),
  articleType: z.enum(articleTypes).catch('other'),
  metaTitle: metaText.catch(null),
  metaDescription: metaText.catch(null),
})

/** The editor chooses category, audience and difficulty, not the model. */
export function toNewArticle(
  response: ArticleResponse,
  form: GenerateForm,
  origin: 'generated' | 'scheduled',
): NewArticle {
  const { category, targetAudience, difficulty } = form
  return { ...response, category, targetAudience, difficulty, origin }
}
