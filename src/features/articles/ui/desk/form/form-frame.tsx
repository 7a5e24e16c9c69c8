import { ArrowLeft, Eye, History } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { dayTime } from '#ui-kit/clock-time.ts'
import { deskMessages } from '../../../desk-messages.ts'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { ElsewhereNotice } from '../../editor/elsewhere-notice.tsx'
import { deedMessages } from '../desk-ui-messages.ts'
import { ArticlePreview } from '../review/article-preview.tsx'
import type { SeenArticle } from '../review/seen-article.ts'
import { formMessages } from '../writing-messages.ts'
import { ArticleFields } from './fields/article-fields.tsx'
import { showTop } from './show-place.ts'
import type { ArticleFormState, Restored } from './use-article-form.ts'
import { useTextPreview } from './use-text-preview.ts'
import { type Back, textStateOf, WriteBar } from './write-bar.tsx'

type FormFrameProps = {
  state: ArticleFormState
  stored: DeskArticle | null
  element: RefObject<HTMLFormElement | null>
  back?: Back | null
  isBusy: boolean
  /** The text is another one than the server holds. */
  isChanged: boolean
  onSubmit: (event: FormEvent) => void
  /** What sends the form. */
  send: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

/** The bar that stays in view, and below it the fields, or in their place what readers would get of them. */
export function FormFrame({ state, stored, element, isBusy, onSubmit, send, children, ...frame }: FormFrameProps) {
  const preview = useTextPreview(stored)
  const isSeen = preview.seen !== null
  const kept = state.autosave.saved
  const text = textStateOf({ isBusy, isChanged: frame.isChanged, kept, savedAt: stored?.updatedAt ?? null })
  return (
    <form className="desk-form" ref={element} noValidate onSubmit={onSubmit}>
      <h2 className="sr">{stored ? formMessages.editTitle : deskMessages.tabs.create}</h2>
      <WriteBar back={frame.back ?? null} state={text}>
        {isSeen ? (
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
            {deedMessages.preview}
          </Button>
        )}
        {send}
      </WriteBar>
      <RestoredNotice restored={state.restored} />
      <ElsewhereNotice
        elsewhere={state.autosave.elsewhere}
        isOverOther={state.isElsewhereOverOther}
        onUse={state.use}
        onForget={state.autosave.forgetElsewhere}
      />
      {preview.seen && <SeenFromTop article={preview.seen} />}
      {/* Not taken away: the editors keep their place and their history. */}
      <div className="desk-fields-frame" hidden={isSeen}>
        <fieldset className="desk-fields" disabled={isBusy} aria-label={formMessages.fields}>
          <ArticleFields state={state} />
        </fieldset>
        {children}
      </div>
    </form>
  )
}

/** A long text was scrolled to where it is written; what readers get of it begins at its beginning. */
function SeenFromTop({ article }: { article: SeenArticle }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => showTop(top.current), [])
  return (
    <div className="write-top" ref={top}>
      <ArticlePreview article={article} />
    </div>
  )
}

/** Says that what stands in the form was kept from before, and offers to be rid of it. */
function RestoredNotice({ restored }: { restored: Restored | null }) {
  if (restored === null) return null
  return (
    <div className="desk-notice" role="status">
      <History className="icon s" aria-hidden="true" />
      <p>
        {formMessages.restored(dayTime(restored.savedAt))} {restored.isOverOther && formMessages.changedMeanwhile}
      </p>
      <Button small variant="quiet" onClick={restored.discard}>
        {formMessages.discard}
      </Button>
    </div>
  )
}
