import type { z } from 'zod'
import { generationDefaults } from '#features/articles/editor-contract.ts'
import { prepareArticle } from '#features/articles/server.ts'
import type { ArticlePreview, previewArticle } from '../contract.ts'

/** Renders a text by the same rules as a save, and stores nothing. */
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
