import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { Dialog } from '#ui-kit/dialog.tsx'
import type { KeptEntry } from '../../editor/autosave/kept-text.ts'
import { useTextOwner } from '../../editor/autosave/text-owner.ts'
import type { DeedArticle } from '../deeds/use-desk-deeds.ts'
import { unsavedMessages } from './unsaved-messages.ts'
import { unsavedTexts } from './unsaved-text.ts'
import { type UnsavedQuestion, useUnsavedQuestion } from './use-unsaved-question.ts'

type UnsavedGateProps = {
  kind: 'publish' | 'schedule'
  article: DeedArticle
  onClose: () => void
  /** `isRefused`: somebody else has saved since the text was written. */
  onEdit: (isRefused: boolean) => void
  /** What is asked next, of the article as it is stored then; `isAnswered`: an answer to this question stands already. */
  children: (article: DeedArticle, isAnswered: boolean) => ReactNode
}

/** Text that was not saved is never left behind unseen: before an article goes out, it is offered to be saved. */
export function UnsavedGate(props: UnsavedGateProps) {
  const owner = useTextOwner()
  const [kept] = useState(() => unsavedTexts(owner, props.article.id))
  return kept.length > 0 ? <KeptGate {...props} kept={kept} /> : props.children(props.article, false)
}

function KeptGate({
  kind,
  article,
  kept,
  onClose,
  onEdit,
  children,
}: UnsavedGateProps & { kept: readonly KeptEntry[] }) {
  const [answered, setAnswered] = useState<DeedArticle | null>(null)
  const question = useUnsavedQuestion(article.id, { kept, onSaved: setAnswered, onEdit, onFailed: onClose })
  if (answered) return children(answered, true)
  switch (question.status) {
    case 'none':
      return children(article, false)
    case 'loading':
      return (
        <Dialog open title={unsavedMessages[kind].title} onClose={onClose} actions={<Cancel onClose={onClose} />}>
          <p role="status">{unsavedMessages.comparing}</p>
        </Dialog>
      )
    case 'failed':
      return <UnreadDialog title={unsavedMessages[kind].title} onRetry={question.retry} onClose={onClose} />
    case 'asking':
      return (
        <UnsavedDialog
          kind={kind}
          question={question}
          onClose={onClose}
          onAsSaved={() => setAnswered(question.article)}
        />
      )
  }
}

type UnsavedDialogProps = Pick<UnsavedGateProps, 'kind' | 'onClose'> & {
  question: Extract<UnsavedQuestion, { status: 'asking' }>
  onAsSaved: () => void
}

function UnsavedDialog({ kind, question, onClose, onAsSaved }: UnsavedDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { article, unsaved, savedAt, isSaving } = question
  const words = unsavedMessages[kind]
  return (
    <Dialog
      open
      title={words.title}
      onClose={() => !isSaving && onClose()}
      firstFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose} disabled={isSaving}>
            {unsavedMessages.cancel}
          </Button>
          <Button onClick={onAsSaved} disabled={isSaving}>
            {words.asSaved(clockTime(article.updatedAt))}
          </Button>
          <Button variant="primary" onClick={question.save} disabled={isSaving} aria-busy={isSaving}>
            {unsaved.isFit ? (isSaving ? unsavedMessages.saving : words.save) : unsavedMessages.edit}
          </Button>
        </>
      }
    >
      <p>{unsavedMessages.changed(unsaved.words, clockTime(savedAt))}</p>
      <p>{unsaved.isFit ? words.without : unsavedMessages.unfit}</p>
    </Dialog>
  )
}

type UnreadDialogProps = { title: string; onRetry: () => void; onClose: () => void }

/** What cannot be compared does not go out: neither text would be the one that was meant. */
function UnreadDialog({ title, onRetry, onClose }: UnreadDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Cancel onClose={onClose} />
          <Button variant="primary" onClick={onRetry}>
            {unsavedMessages.retry}
          </Button>
        </>
      }
    >
      <p role="alert">{unsavedMessages.unread}</p>
    </Dialog>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  return <Button onClick={onClose}>{unsavedMessages.cancel}</Button>
}
