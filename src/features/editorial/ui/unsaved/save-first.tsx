import { type ReactNode, useRef, useState } from 'react'
import { type DraftEntry, useDraftOwner } from '#features/markdown-editor/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { clockTime } from '#ui-kit/clock-time.ts'
import { Dialog } from '#ui-kit/dialog.tsx'
import type { ActionArticle } from '../desk/use-action.ts'
import { unsavedMessages } from './unsaved-messages.ts'
import { unsavedTexts } from './unsaved-text.ts'
import { type SaveFirstState, useSaveFirst } from './use-save-first.ts'

type SaveFirstProps = {
  kind: 'publish' | 'schedule'
  article: ActionArticle
  onClose: () => void
  /** `isRefused`: the save was refused because the stored version is a newer one. */
  onEdit: (isRefused: boolean) => void
  /** The next dialog, for the article as it is stored then; `isConfirmed`: the editor has confirmed in this one. */
  children: (article: ActionArticle, isConfirmed: boolean) => ReactNode
}

/** Before an article is published or scheduled, offers to save its unsaved text in this browser (Spec 4). */
export function SaveFirst(props: SaveFirstProps) {
  const owner = useDraftOwner()
  const [drafts] = useState(() => unsavedTexts(owner, props.article.id))
  return drafts.length > 0 ? <CompareFirst {...props} drafts={drafts} /> : props.children(props.article, false)
}

function CompareFirst({
  kind,
  article,
  drafts,
  onClose,
  onEdit,
  children,
}: SaveFirstProps & { drafts: readonly DraftEntry[] }) {
  const [confirmed, setConfirmed] = useState<ActionArticle | null>(null)
  const state = useSaveFirst(article.id, { drafts, onSaved: setConfirmed, onEdit, onFailed: onClose })
  if (confirmed) return children(confirmed, true)
  switch (state.status) {
    case 'none':
      return children(article, false)
    case 'loading':
      return (
        <Dialog open title={unsavedMessages[kind].title} onClose={onClose} actions={<Cancel onClose={onClose} />}>
          <p role="status">{unsavedMessages.comparing}</p>
        </Dialog>
      )
    case 'failed':
      return <UnreadDialog title={unsavedMessages[kind].title} onRetry={state.retry} onClose={onClose} />
    case 'unsaved':
      return <UnsavedDialog kind={kind} state={state} onClose={onClose} onAsSaved={() => setConfirmed(state.article)} />
  }
}

type UnsavedDialogProps = Pick<SaveFirstProps, 'kind' | 'onClose'> & {
  state: Extract<SaveFirstState, { status: 'unsaved' }>
  onAsSaved: () => void
}

function UnsavedDialog({ kind, state, onClose, onAsSaved }: UnsavedDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { article, unsaved, savedAt, isSaving } = state
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
          <Button variant="primary" onClick={state.save} disabled={isSaving} aria-busy={isSaving}>
            {unsaved.isValid ? (isSaving ? unsavedMessages.saving : words.save) : unsavedMessages.edit}
          </Button>
        </>
      }
    >
      <p>{unsavedMessages.changed(unsaved.words, clockTime(savedAt))}</p>
      <p>{unsaved.isValid ? words.without : unsavedMessages.invalid}</p>
    </Dialog>
  )
}

type UnreadDialogProps = { title: string; onRetry: () => void; onClose: () => void }

/** The stored article could not be read, so nothing can be compared or published. */
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
