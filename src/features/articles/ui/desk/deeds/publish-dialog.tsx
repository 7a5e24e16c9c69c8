import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import { callDesk } from '../desk-calls.ts'
import { deedMessages, publishMessages } from '../desk-ui-messages.ts'
import { takeFromList } from '../refresh-desk.ts'
import { labelOncePublished } from '../review/seen-article.ts'
import { useDeed } from '../use-deed.ts'
import { GatedDialog } from './gated-dialog.tsx'
import type { DeedArticle } from './use-desk-deeds.ts'
import { needsNoQuestion, usePublishGate } from './use-publish-gate.ts'

type PublishDialogProps = {
  article: DeedArticle
  onClose: () => void
  onPreview: (article: DeedArticle) => void
  /**
   * Stored as a draft only to be published: it goes out by itself once nothing is found against its sources (Spec 4), and whoever
   * does not publish it is told where it is.
   */
  isNew?: boolean
  /** It was asked already whether it shall go out, with unsaved text or without. */
  isAnswered?: boolean
}

/** Nothing becomes public by accident: it is asked for, its sources are checked, dead ones are named (Spec 4). */
export function PublishDialog({ article, onClose, onPreview, isNew = false, isAnswered = false }: PublishDialogProps) {
  const client = useQueryClient()
  const { gate, skip, pass } = usePublishGate(article)
  const publish = useDeed({
    words: deedFailures.publish,
    run: (id: number) => callDesk('POST', deskPaths.publishArticle, { params: { id } }),
    onDone: () => {
      takeFromList(client, 'drafts', article.id)
      showToast(deedMessages.published(article.title))
      onClose()
    },
    onFailed: onClose,
  })
  const { start } = publish
  // What readers will be told of a generated article is said before it goes out.
  const goesOut = (isNew || (isAnswered && labelOncePublished(article.origin) === null)) && needsNoQuestion(gate)
  useEffect(() => {
    if (goesOut) start(article.id)
  }, [goesOut, start, article.id])
  function cancel() {
    onClose()
    if (isNew) showToast(publishMessages.keptInDrafts(article.title))
  }
  return (
    <GatedDialog
      gate={gate}
      words={{ ...publishMessages, confirm: deedMessages.publish, busy: publishMessages.publishing }}
      hasSources={article.citationChecks.length > 0}
      isBusy={publish.isBusy}
      onSkip={skip}
      onConfirm={() => pass() && publish.start(article.id)}
      onClose={cancel}
    >
      <p>
        {publishMessages.becomesPublic(article.title)} {isNew && publishMessages.storedMeanwhile}
      </p>
      {gate.kind !== 'warning' && <Disclosure article={article} onPreview={onPreview} />}
    </GatedDialog>
  )
}

/** What readers will be told of a generated article has to be true: the preview is one click away. */
function Disclosure({ article, onPreview }: Pick<PublishDialogProps, 'article' | 'onPreview'>) {
  const label = labelOncePublished(article.origin)
  if (label === null) return null
  return (
    <div className="desk-notice">
      <p>
        {publishMessages.disclosure(label)}. {publishMessages.readFirst}
      </p>
      <Button small onClick={() => onPreview(article)}>
        {deedMessages.preview}
      </Button>
    </div>
  )
}
