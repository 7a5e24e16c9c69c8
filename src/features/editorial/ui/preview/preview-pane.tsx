import { type ComponentType, type MouseEvent, memo, type Ref, useEffect } from 'react'
import type { CallFailure } from '#browser/call-failure.ts'
import { ActionItems, ArticleHtml } from '#features/articles/ui.tsx'
import { type EditorPreviewProps, Notice } from '#features/markdown-editor/ui.tsx'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import fields from '#ui-kit/styles/parts/field.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { ArticlePreview } from '../../contract.ts'
import { previewMessages } from './preview-messages.ts'
import css from './preview-pane.module.css'
import { isTooLong, type PreviewState, type TextKind, usePreview } from './use-preview.ts'

type PreviewPaneProps = {
  label: string
  kind: TextKind
  text: string
  state: PreviewState & { tryAgain: () => void }
  ref: Ref<HTMLElement>
}

function usePane(kind: TextKind, { label, text, isShown, onContent, ref }: EditorPreviewProps) {
  const state = usePreview(text, { kind, isShown })
  const { preview } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has another height.
  useEffect(onContent, [onContent, preview])
  return isShown && <PreviewPane label={label} kind={kind} text={text} state={state} ref={ref} />
}

/** The previews beside the text, rendered by the server as for readers. */
export const previews: Record<TextKind, ComponentType<EditorPreviewProps>> = {
  description: DescriptionPreview,
  'practical-advice': AdvicePreview,
}

function DescriptionPreview(props: EditorPreviewProps) {
  return usePane('description', props)
}

function AdvicePreview(props: EditorPreviewProps) {
  return usePane('practical-advice', props)
}

/** Lets the keyboard scroll the pane. */
const reachable = { tabIndex: 0 }

function PreviewPane({ label, kind, text, state, ref }: PreviewPaneProps) {
  const isEmpty = text.trim() === ''
  return (
    <section className={css.preview} aria-label={previewMessages.region(label)} {...reachable} ref={ref}>
      {isEmpty ? (
        <p className={fields.hint}>{previewMessages.empty}</p>
      ) : (
        <>
          <ProblemNotice text={text} state={state} />
          {state.preview ? (
            <Reading kind={kind} preview={state.preview} />
          ) : (
            state.status === 'waiting' && !isTooLong(text) && <Preparing />
          )}
        </>
      )}
    </section>
  )
}

const Reading = memo(function Reading({ kind, preview }: { kind: TextKind; preview: ArticlePreview }) {
  return (
    <div onClickCapture={stayHere}>
      {kind === 'description' ? (
        <ArticleHtml field="bodyHtml" html={preview.bodyHtml} />
      ) : (
        <ActionItems actionItems={preview.actionItems} adviceHtml={preview.adviceHtml} />
      )}
    </div>
  )
})

/** Opens links in a new tab, so the editor does not leave an unsaved text. */
function stayHere(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  event.stopPropagation()
  const address = link.getAttribute('href') ?? ''
  if (address.startsWith('#'))
    event.currentTarget.querySelector(`[id="${CSS.escape(address.slice(1))}"]`)?.scrollIntoView()
  else window.open(link.href, '_blank', 'noopener')
}

function Preparing() {
  return (
    <div className={css.skeleton} role="status" aria-label={previewMessages.loading}>
      <span className={classNames(states.skeleton, states.h)} />
      <span className={states.skeleton} />
      <span className={states.skeleton} />
    </div>
  )
}

function ProblemNotice({ text, state }: Pick<PreviewPaneProps, 'text' | 'state'>) {
  const problem = problemOf(text, state)
  if (problem === null) return null
  return (
    <Notice>
      <p>
        {problem} {state.preview && previewMessages.kept}
      </p>
      {state.status === 'failed' && (
        <Button small variant="quiet" onClick={state.tryAgain}>
          {previewMessages.tryAgain}
        </Button>
      )}
    </Notice>
  )
}

function problemOf(text: string, state: PreviewState): string | null {
  if (isTooLong(text)) return previewMessages.tooLong
  return state.status === 'failed' ? wordsOf(state.failure) : null
}

function wordsOf(failure: CallFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return previewMessages.unreachable
    case 'responded':
      return previewMessages.answered(failure.message ?? previewMessages.noWords(failure.status))
  }
}
