import { useState } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { ArticlePreview } from '../../contract.ts'
import { type ArticleForm, bodyOf } from '../../domain/article-form.ts'
import { actionFailures } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { useAction } from '../desk/use-action.ts'
import { type ReaderArticle, readerArticle } from '../review/article-preview.tsx'

/** The preview of an unsaved form. */
export function useTextPreview(stored: DeskArticle | null) {
  const [shown, setShown] = useState<ReaderArticle | null>(null)
  const { start, isBusy } = useAction({
    failure: actionFailures.preview,
    send: ({ title, description, practicalAdvice }: ArticleForm) =>
      callDesk('POST', deskPaths.previewArticle, { body: { title, description, practicalAdvice } }),
    onDone: (preview, form) => setShown(previewedArticle(form, preview, stored)),
    effect: 'read',
  })
  return { shown, isBusy, open: start, close: () => setShown(null) }
}

/** A text that was never stored has no label and no checked facts. */
const unproven = { aiLabel: null, corrections: [], factCount: 0 }

function previewedArticle(form: ArticleForm, preview: ArticlePreview, stored: DeskArticle | null): ReaderArticle {
  const rest = stored
    ? readerArticle(stored)
    : { id: 0, articleType: 'other', publishedAt: new Date().toISOString(), ...unproven }
  return { ...rest, ...bodyOf(form), ...preview }
}
