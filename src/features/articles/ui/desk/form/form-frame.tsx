import { ArrowLeft, Eye } from 'lucide-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { deskMessages } from '../../../desk-messages.ts'
import type { DeskArticle } from '../../../editorial-contract.ts'
import { ElsewhereNotice } from '../../editor/elsewhere-notice.tsx'
import { deedMessages, formMessages } from '../desk-ui-messages.ts'
import { ArticlePreview } from '../review/article-preview.tsx'
import { ArticleFields } from './fields/article-fields.tsx'
import { KeptLine, RestoredNotice } from './form-notices.tsx'
import type { ArticleFormState } from './use-article-form.ts'
import { useTextPreview } from './use-text-preview.ts'

type FormFrameProps = {
  state: ArticleFormState
  stored: DeskArticle | null
  element: RefObject<HTMLFormElement | null>
  isBusy: boolean
  onSubmit: (event: FormEvent) => void
  /** What sends the form. */
  children: ReactNode
}

/** Fields, or in their place what readers would get of them; below both what sends them. */
export function FormFrame({ state, stored, element, isBusy, onSubmit, children }: FormFrameProps) {
  const preview = useTextPreview(stored)
  const isSeen = preview.seen !== null
  return (
    <form className="desk-form" ref={element} noValidate onSubmit={onSubmit}>
      <h2 className="sr">{stored ? formMessages.editTitle : deskMessages.tabs.create}</h2>
      <RestoredNotice restored={state.restored} />
      <ElsewhereNotice
        elsewhere={state.autosave.elsewhere}
        isOverOther={state.isElsewhereOverOther}
        onUse={state.use}
        onForget={state.autosave.forgetElsewhere}
      />
      {preview.seen && (
        <>
          <Button small icon={<ArrowLeft className="icon s" aria-hidden="true" />} onClick={preview.close}>
            {formMessages.backToEditing}
          </Button>
          <ArticlePreview article={preview.seen} />
        </>
      )}
      {/* Not taken away: the editors keep their place and their history. */}
      <fieldset className="desk-fields" hidden={isSeen} disabled={isBusy} aria-label={formMessages.fields}>
        <ArticleFields state={state} />
      </fieldset>
      <div className="desk-send">
        {children}
        {!isSeen && (
          <Button
            icon={<Eye className="icon s" aria-hidden="true" />}
            disabled={preview.isBusy}
            onClick={() => preview.open(state.form)}
          >
            {deedMessages.preview}
          </Button>
        )}
        <KeptLine saved={state.autosave.saved} />
      </div>
    </form>
  )
}
