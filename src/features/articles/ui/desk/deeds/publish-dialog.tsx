import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import { deskCalls } from '../desk-calls.ts'
import { takeFromList } from '../desk-keys.ts'
import { deedMessages, publishMessages } from '../desk-ui-messages.ts'
import { labelOncePublished } from '../review/seen-article.ts'
import { summaryOf } from '../review/source-summary.ts'
import { useDeed } from '../use-deed.ts'
import type { DeedArticle } from './use-desk-deeds.ts'
import { type PublishGate, usePublishGate } from './use-publish-gate.ts'

type PublishDialogProps = { article: DeedArticle; onClose: () => void; onPreview: (article: DeedArticle) => void }

/** Nothing becomes public by accident: it is asked for, its sources are checked, dead ones are named (Spec 4). */
export function PublishDialog({ article, onClose, onPreview }: PublishDialogProps) {
  const client = useQueryClient()
  const cancel = useRef<HTMLButtonElement>(null)
  const { gate, skip, pass } = usePublishGate(article)
  const publish = useDeed({
    words: deedFailures.publish,
    run: deskCalls.publish,
    onDone: () => {
      takeFromList(client, 'drafts', article.id)
      showToast(deedMessages.published(article.title))
      onClose()
    },
    onFailed: onClose,
  })
  const close = () => !publish.isBusy && onClose()
  return (
    <Dialog
      open
      title={gate.kind === 'warning' ? publishMessages.anywayTitle : publishMessages.title}
      onClose={close}
      firstFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={close} disabled={publish.isBusy}>
            {publishMessages.cancel}
          </Button>
          <Button
            variant={gate.kind === 'warning' ? 'danger' : 'primary'}
            disabled={gate.kind === 'checking' || publish.isBusy}
            aria-busy={publish.isBusy}
            // The second half of a double click must not answer a question nobody has read.
            onClick={(event) => event.detail <= 1 && pass() && publish.start(article.id)}
          >
            {publish.isBusy ? publishMessages.publishing : confirmLabelOf(gate)}
          </Button>
        </>
      }
    >
      <p>{publishMessages.becomesPublic(article.title)}</p>
      {gate.kind !== 'warning' && <Disclosure article={article} onPreview={onPreview} />}
      <SourceGate gate={gate} hasSources={article.citationChecks.length > 0} onSkip={skip} />
    </Dialog>
  )
}

function confirmLabelOf(gate: PublishGate): string {
  return gate.kind === 'warning' ? publishMessages.anyway : deedMessages.publish
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

type SourceGateProps = { gate: PublishGate; hasSources: boolean; onSkip: () => void }

function SourceGate({ gate, hasSources, onSkip }: SourceGateProps) {
  if (!hasSources) return null
  switch (gate.kind) {
    case 'checking':
      return (
        <div className="desk-notice">
          <p role="status">{deedMessages.checkingSources}</p>
          <Button small variant="quiet" onClick={onSkip}>
            {publishMessages.skip}
          </Button>
        </div>
      )
    case 'asking':
      return <p role="status">{askingLine(gate)}</p>
    case 'warning':
      return (
        <div role="alert">
          <p>{publishMessages.deadSources(gate.dead.length)}</p>
          <ul className="desk-dead">
            {gate.dead.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      )
  }
}

function askingLine({ checks, note }: Extract<PublishGate, { kind: 'asking' }>): string {
  switch (note) {
    case 'skipped':
      return publishMessages.skipped
    case 'failed':
      return publishMessages.checkFailed
    case null:
      return summaryOf(checks)
  }
}
