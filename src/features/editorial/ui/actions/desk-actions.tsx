import { createContext, type ReactNode, use, useState } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { actionFailures } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { type ActionArticle, useAction } from '../desk/use-action.ts'
import { SaveFirst } from '../unsaved/save-first.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Requested = { kind: 'publish' | 'schedule' | 'delete'; article: ActionArticle }

type Actions = {
  /** Opens the dialog that asks for a confirmation of the action. */
  request: (kind: Requested['kind'], article: ActionArticle) => void
  checkSources: (article: ActionArticle) => void
  /** The id of the article whose sources are being checked. */
  checkingId: number | null
}

const ActionsContext = createContext<Actions>({ request: () => {}, checkSources: () => {}, checkingId: null })

/** The actions on stored articles. */
export const useDeskActions = () => use(ActionsContext)

type DeskActionsProps = {
  onPreview: (article: ActionArticle) => void
  /** `isRefused`: a save of the article's unsaved text was refused because its stored version is a newer one. */
  onEdit: (article: ActionArticle, isRefused: boolean) => void
  onPublished: (article: DeskArticle) => void
  onDeleted: (article: ActionArticle) => void
  children: ReactNode
}

/** Gives `useDeskActions` to what is inside, and shows the dialog of the requested action. */
export function DeskActions({ children, ...handlers }: DeskActionsProps) {
  const [requested, setRequested] = useState<Requested | null>(null)
  const [checkingId, setCheckingId] = useState<number | null>(null)
  const check = useAction({
    failure: actionFailures.checkSources,
    send: (id: number) =>
      callDesk('POST', deskPaths.checkCitations, { params: { id } }).finally(() => setCheckingId(null)),
    // The marks of the row show the result.
    onDone: () => undefined,
  })
  const actions: Actions = {
    request: (kind, article) => setRequested({ kind, article }),
    checkSources: ({ id }) => {
      setCheckingId(id)
      check.start(id)
    },
    checkingId,
  }
  return (
    <ActionsContext value={actions}>
      {children}
      {requested && <RequestedDialog {...requested} {...handlers} onClose={() => setRequested(null)} />}
    </ActionsContext>
  )
}

type RequestedDialogProps = Requested & Omit<DeskActionsProps, 'children'> & { onClose: () => void }

function RequestedDialog({ kind, article, onClose, ...handlers }: RequestedDialogProps) {
  function edit(isRefused: boolean) {
    onClose()
    handlers.onEdit(article, isRefused)
  }
  function preview(previewed: ActionArticle) {
    onClose()
    handlers.onPreview(previewed)
  }
  switch (kind) {
    case 'publish':
      return (
        <SaveFirst kind="publish" article={article} onClose={onClose} onEdit={edit}>
          {(stored, isConfirmed) => (
            <PublishDialog
              article={stored}
              isConfirmed={isConfirmed}
              onClose={onClose}
              onPreview={preview}
              onPublished={handlers.onPublished}
            />
          )}
        </SaveFirst>
      )
    case 'schedule':
      return (
        <SaveFirst kind="schedule" article={article} onClose={onClose} onEdit={edit}>
          {(stored) => <ScheduleDialog article={stored} onClose={onClose} />}
        </SaveFirst>
      )
    case 'delete':
      return <DeleteDialog article={article} onClose={onClose} onDeleted={handlers.onDeleted} />
  }
}
