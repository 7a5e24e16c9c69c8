import type { z } from 'zod'
import { generationDefaults } from '../../domain/editorial.ts'
import type { ArticlePreview, previewArticle } from '../../editorial-contract.ts'
import { prepareArticle } from '../prepare-article.ts'

/** What saving would make of a text: by the same rules, so that the desk shows what readers will get. */
export function renderPreview(texts: z.output<(typeof previewArticle)['body']>): ArticlePreview {
  const prepared = prepareArticle({ ...generationDefaults, ...texts, tags: [], origin: 'manual' })
  return {
    slug: prepared.slug,
    metaDescription: prepared.shownMetaDescription,
    tldr: prepared.tldr,
    takeaways: prepared.takeaways,
    actionItems: prepared.actionItems,
    bodyHtml: prepared.bodyHtml,
    adviceHtml: prepared.adviceHtml,
    readingMinutes: prepared.readingMinutes,
  }
}
