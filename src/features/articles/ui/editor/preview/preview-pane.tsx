import '../../articles.css'
import '../../page/article-page.css'
import { type MouseEvent, memo, type Ref } from 'react'
import type { CallFailure } from '#browser/call-failure.ts'
import { Button } from '#ui-kit/button.tsx'
import type { ArticlePreview } from '../../../editorial-contract.ts'
import { ArticleHtml } from '../../page/article-body.tsx'
import { ActionItems } from '../../page/article-parts.tsx'
import { previewMessages } from '../editor-messages.ts'
import { isTooLong, type PreviewState, type TextKind } from './use-preview.ts'

type PreviewPaneProps = {
  label: string
  kind: TextKind
  text: string
  state: PreviewState & { tryAgain: () => void }
  ref: Ref<HTMLElement>
}

/** The keyboard must reach what scrolls. */
const reachable = { tabIndex: 0 }

/** The text as its readers get it. */
export function PreviewPane({ label, kind, text, state, ref }: PreviewPaneProps) {
  const isEmpty = text.trim() === ''
  return (
    <section className="md-preview" aria-label={previewMessages.region(label)} {...reachable} ref={ref}>
      {isEmpty ? (
        <p className="hint">{previewMessages.empty}</p>
      ) : (
        <>
          <Notice text={text} state={state} />
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

/** A link of the preview must not take the editor away from an unsaved text: it opens beside it. */
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
    <div className="md-bones" role="status" aria-label={previewMessages.loading}>
      <span className="bone h" />
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}

function Notice({ text, state }: Pick<PreviewPaneProps, 'text' | 'state'>) {
  const problem = problemOf(text, state)
  if (problem === null) return null
  return (
    <div className="md-notice" role="status">
      <p>
        {problem} {state.preview && previewMessages.kept}
      </p>
      {state.status === 'failed' && (
        <Button small variant="quiet" onClick={state.tryAgain}>
          {previewMessages.tryAgain}
        </Button>
      )}
    </div>
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
    case 'answered':
      return previewMessages.answered(failure.message ?? previewMessages.noWords(failure.status))
  }
}
