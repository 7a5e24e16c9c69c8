import { createContext, type ReactNode, use, useState } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { ActionArticle } from '../../domain/publication.ts'
import { actionFailures } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { useAction } from '../desk/use-action.ts'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import type { ReleaseRequest } from '../release/release-requests.ts'
import { useRelease } from '../release/use-release.ts'
import { DeleteDialog, type FailedDeletion } from './delete-dialog.tsx'

type Requested = { kind: 'delete'; article: ActionArticle } | ReleaseRequest

type Actions = {
  /** Opens the confirmation dialog of the action. */
  request: (requested: Requested) => void
  /** The id of the article whose dialog is open. */
  requestedId: number | null
  checkSources: (article: ActionArticle) => void
  /** The id of the article whose sources are being checked. */
  checkingId: number | null
}

const ActionsContext = createContext<Actions>({
  request: () => {},
  requestedId: null,
  checkSources: () => {},
  checkingId: null,
})

/** The actions on stored articles. */
export const useDeskActions = () => use(ActionsContext)

type DeskActionsProps = {
  onPreview: (article: ActionArticle) => void
  /** `isRefused`: the server rejected a save of the article's unsaved text because the stored version is newer. */
  onEdit: (article: ActionArticle, isRefused: boolean) => void
  onPublished: (article: DeskArticle) => void
  onDeleted: (article: ActionArticle) => void
  children: ReactNode
}

/** Provides `useDeskActions` to its children, and shows the dialog of the requested action. */
export function DeskActions({ children, ...handlers }: DeskActionsProps) {
  const [deleted, setDeleted] = useState<ActionArticle | null>(null)
  const [failed, setFailed] = useState<FailedDeletion | null>(null)
  const [checkingId, setCheckingId] = useState<number | null>(null)
  const check = useAction({
    failure: actionFailures.checkSources,
    send: (id: number) =>
      callDesk('POST', deskPaths.checkCitations, { params: { id } }).finally(() => setCheckingId(null)),
    // The marks in the row show the result.
    onDone: () => undefined,
  })
  const { release, begin, dispatch, close } = useRelease({
    onRefused: (article) => handlers.onEdit(article, true),
    onPublished: handlers.onPublished,
  })
  const actions: Actions = {
    request: (requested) => (requested.kind === 'delete' ? setDeleted(requested.article) : begin(requested)),
    requestedId: (deleted ?? release?.article)?.id ?? null,
    checkSources: ({ id }) => {
      setCheckingId(id)
      check.start(id)
    },
    checkingId,
  }
  return (
    <ActionsContext value={actions}>
      {children}
      {deleted && (
        <DeleteDialog
          article={deleted}
          failed={failed}
          onFailed={setFailed}
          onClose={() => setDeleted(null)}
          onDeleted={handlers.onDeleted}
        />
      )}
      {release && (
        <ReleaseDialog
          release={release}
          dispatch={dispatch}
          onClose={close}
          onPreview={(article) => {
            close()
            handlers.onPreview(article)
          }}
          onEdit={() => {
            close()
            handlers.onEdit(release.article, false)
          }}
        />
      )}
    </ActionsContext>
  )
}
