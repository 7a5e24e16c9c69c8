import { useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { deedFailures } from '../../../desk-messages.ts'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { callDesk } from '../desk-calls.ts'
import { type SeenArticle, seenText } from '../review/seen-article.ts'
import { useDeed } from '../use-deed.ts'
import type { ArticleForm } from './article-form.ts'

/** What readers would get of a form that is not stored yet. */
export function useTextPreview(stored: DeskArticle | null) {
  const [seen, setSeen] = useState<SeenArticle | null>(null)
  const prepare = useDeed({
    words: deedFailures.preview,
    run: ({ title, description, practicalAdvice }: ArticleForm) =>
      callDesk('POST', deskPaths.previewArticle, { body: { title, description, practicalAdvice } }),
    onDone: (preview, form) => setSeen(seenText(form, preview, stored)),
    effect: 'read',
  })
  return { seen, isBusy: prepare.isBusy, open: prepare.start, close: () => setSeen(null) }
}
