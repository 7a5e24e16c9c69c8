import { useState } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { actionFailures, deskRefusals, laterReviewMessages as words } from '../../messages.ts'
import { saveEdit } from '../article-form/save-edit.ts'
import { useAction } from '../desk/use-action.ts'
import css from './article-preview.module.css'

/** At the end of the full text of a published article without a review: the editor confirms that it was read. */
export function LaterReview({ article: { id, updatedAt } }: { article: DeskArticle }) {
  const [hasChanged, setHasChanged] = useState(false)
  const review = useAction({
    failure: actionFailures.update,
    send: () => saveEdit(id, { reviewed: true, basedOn: updatedAt }),
    onDone: ({ kind }) => (kind === 'saved' ? showToast(words.done) : setHasChanged(true)),
  })
  return (
    <p className={css.review} role={hasChanged ? 'alert' : undefined}>
      {hasChanged ? deskRefusals.changedSince : words.label}
      <Button disabled={review.isBusy} onClick={() => review.start(undefined)}>
        {words.confirm}
      </Button>
    </p>
  )
}
