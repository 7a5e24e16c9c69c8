import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { actionFailures, actionMessages, publishMessages } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { takeFromList } from '../desk/refresh-desk.ts'
import { type ActionArticle, useAction } from '../desk/use-action.ts'
import css from '../desk.module.css'
import { labelOncePublished } from '../review/reader-article.ts'
import { SourceCheckNotice } from './source-check-notice.tsx'
import { needsNoConfirmation, useSourceCheck } from './use-source-check.ts'

type PublishDialogProps = {
  article: ActionArticle
  onClose: () => void
  onPreview: (article: ActionArticle) => void
  onPublished: (article: DeskArticle) => void
  /**
   * The draft was created by Publish Now: it is published without a confirmation if its sources are fine (Spec 4), and closing the
   * dialog says where the draft is.
   */
  isNew?: boolean
  /** The editor has confirmed in the dialog about unsaved changes. */
  isConfirmed?: boolean
}

/** Publishes a draft once that is confirmed and its sources are checked (Spec 4). */
export function PublishDialog(props: PublishDialogProps) {
  const { article, onClose, onPreview, onPublished, isNew = false, isConfirmed = false } = props
  const client = useQueryClient()
  const { check, skip, confirm } = useSourceCheck(article)
  const { start, isBusy } = useAction({
    failure: actionFailures.publish,
    send: (id: number) => callDesk('POST', deskPaths.publishArticle, { params: { id } }),
    onDone: (published) => {
      takeFromList(client, 'drafts', article.id)
      showToast(actionMessages.published(article.title))
      onClose()
      onPublished(published)
    },
    onFailed: onClose,
  })
  // The dialog that asked about unsaved changes did not show the AI label of a generated article.
  const hasConfirmed = isNew || (isConfirmed && labelOncePublished(article.origin) === null)
  const startsByItself = hasConfirmed && needsNoConfirmation(check)
  useEffect(() => {
    if (startsByItself) start(article.id)
  }, [startsByItself, start, article.id])
  function cancel() {
    onClose()
    if (isNew) showToast(publishMessages.keptInDrafts(article.title))
  }
  const isWarning = check.kind === 'warning'
  const confirmLabel = isWarning ? publishMessages.anyway : actionMessages.publish
  return (
    <ConfirmDialog
      open
      title={isWarning ? publishMessages.anywayTitle : publishMessages.title}
      confirmLabel={isBusy ? publishMessages.publishing : confirmLabel}
      danger={isWarning}
      disabled={check.kind === 'checking'}
      busy={isBusy}
      onConfirm={() => confirm() && start(article.id)}
      onCancel={cancel}
    >
      <p>
        {publishMessages.becomesPublic(article.title)} {isNew && publishMessages.storedMeanwhile}
      </p>
      {!isWarning && <Disclosure article={article} onPreview={onPreview} />}
      {article.citationChecks.length > 0 && <SourceCheckNotice check={check} onSkip={skip} />}
    </ConfirmDialog>
  )
}

/** The AI label that readers will see of a generated article, with the way to its preview. */
function Disclosure({ article, onPreview }: Pick<PublishDialogProps, 'article' | 'onPreview'>) {
  const label = labelOncePublished(article.origin)
  if (label === null) return null
  return (
    <div className={css.notice}>
      <p>
        {publishMessages.disclosure(label)}. {publishMessages.readFirst}
      </p>
      <Button small onClick={() => onPreview(article)}>
        {actionMessages.preview}
      </Button>
    </div>
  )
}
