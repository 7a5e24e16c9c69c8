import { ArrowLeft, Eye } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { OtherTabNotice } from '#features/markdown-editor/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { formMessages } from '../../form-messages.ts'
import { actionMessages, deskMessages } from '../../messages.ts'
import { useDeskActions } from '../actions/desk-actions.tsx'
import { AgentLine } from '../agent/agent-mark.tsx'
import type { ArticleFormState } from '../article-form/use-article-form.ts'
import type { ListName } from '../desk/desk-api.ts'
import { showTop, useReturnFocus } from '../desk/form-focus.ts'
import { useKeptFocus } from '../desk/use-kept-focus.ts'
import type { RailHandle } from '../facts/article-rail.tsx'
import { FactsChip } from '../facts/facts-chip.tsx'
import { ArticleFields, type CheckedFields } from '../fields/article-fields.tsx'
import { DraftLine } from '../never-use/draft-line.tsx'
import type { ReaderArticle } from '../review/article-preview.tsx'
import { ArticlePreview } from '../review/article-preview.tsx'
import css from './form.module.css'
import { RestoredNotice } from './restored-notice.tsx'
import { useTextPreview } from './use-text-preview.ts'
import { textStateOf, WriteBar } from './write-bar.tsx'

type FormFrameProps = {
  state: ArticleFormState
  stored: DeskArticle | null
  element: RefObject<HTMLFormElement | null>
  /** The list from which the article was opened. Null in the form of a new article. */
  list: ListName | null
  isBusy: boolean
  /** The text differs from the stored one. */
  isChanged: boolean
  onSubmit: (event: FormEvent) => void
  /** Null for a new article. */
  checked: Pick<CheckedFields, 'facts' | 'changedSources'> | null
  /** The buttons that save and publish. */
  send: ReactNode
  /** Shown below the fields. */
  children?: ReactNode
}

/** The sticky bar. Below it are the fields or, in their place, the preview. */
export function FormFrame({ state, stored, element, isBusy, onSubmit, send, children, ...frame }: FormFrameProps) {
  const rail = useRef<RailHandle>(null)
  const preview = useTextPreview(stored)
  const { requestedId } = useDeskActions()
  useReturnFocus(isBusy || preview.isBusy || requestedId !== null)
  const keptFocus = useKeptFocus(element)
  const isPreview = preview.shown !== null
  const autosave = state.autosave.saved
  const text = textStateOf({ isBusy, isChanged: frame.isChanged, autosave, savedAt: stored?.updatedAt ?? null })
  const checked = stored && frame.checked && { ...frame.checked, savedAt: stored.updatedAt, isChanged: frame.isChanged }
  return (
    <form
      className={css.form}
      data-view={frame.list ? 'writing' : 'tab'}
      ref={element}
      tabIndex={-1}
      noValidate
      onSubmit={onSubmit}
      {...keptFocus}
    >
      {!stored && <h2 className="sr">{deskMessages.tabs.create}</h2>}
      <WriteBar
        list={frame.list}
        state={text}
        chip={
          frame.checked &&
          !isPreview && <FactsChip open={frame.checked.facts.open} onOpen={() => rail.current?.showFacts()} />
        }
      >
        {isPreview ? (
          <Button variant="quiet" icon={<ArrowLeft className="icon s" aria-hidden="true" />} onClick={preview.close}>
            {formMessages.backToEditing}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={<Eye className="icon s" aria-hidden="true" />}
            disabled={preview.isBusy || isBusy}
            onClick={() => preview.open(state.form)}
          >
            {actionMessages.preview}
          </Button>
        )}
        {send}
      </WriteBar>
      <RestoredNotice restored={state.restored} />
      <OtherTabNotice
        draft={state.autosave.otherTab}
        note={state.isOtherTabOfOtherVersion ? formMessages.otherVersion : ''}
        onUse={state.use}
        onDiscard={state.autosave.discardOtherTab}
      />
      {preview.shown && <PreviewFromTop article={preview.shown} />}
      {/* Hidden instead of removed, so the editors keep their scroll position and undo history. */}
      <div className={css.frame} hidden={isPreview}>
        {stored && <AgentLine article={stored} />}
        <fieldset className={css.fields} disabled={isBusy} aria-label={formMessages.fields}>
          <ArticleFields state={state} rail={rail} checked={checked} />
        </fieldset>
        <DraftLine form={state.form} cost={stored?.cost ?? null} />
        {children}
      </div>
    </form>
  )
}

/** Scrolls to the top when the preview opens. */
function PreviewFromTop({ article }: { article: ReaderArticle }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => showTop(top.current), [])
  return (
    <div className={css.preview} ref={top}>
      <ArticlePreview article={article} />
    </div>
  )
}
