import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Field } from '#ui-kit/field.tsx'
import { applyEdit } from './edits/apply-edit.ts'
import { continueList } from './edits/continue-list.ts'
import type { Edit, Selected } from './edits/edit.ts'
import { LengthLine } from './length-line.tsx'
import { editForPaste } from './paste/edit-for-paste.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { type TextKind, usePreview } from './preview/use-preview.ts'
import { useScrollTogether } from './preview/use-scroll-together.ts'
import { PictureNote } from './readers/picture-note.tsx'
import type { ReadersView } from './readers/readers-view.ts'
import { showLine } from './show-line.ts'
import { type Deed, deedOfKeys, editFor } from './tools/deeds.ts'
import { Toolbar } from './tools/toolbar.tsx'
import { useEditorView } from './tools/use-editor-view.ts'
import { usePreviewKeys } from './tools/use-preview-keys.ts'
import { ViewSwitch } from './tools/view-switch.tsx'

type MarkdownEditorProps = {
  label: string
  kind: TextKind
  /** Markdown: what stands in the text field is the truth, everything else here is derived from it. */
  value: string
  onValue: (value: string) => void
  error?: string
  hint?: string
  /** What readers get of the text, null while it is being read. */
  readers: ReadersView | null
  ref?: Ref<EditorHandle>
}

export type EditorHandle = { showLine: (line: number) => void }

export function MarkdownEditor({ label, kind, value, onValue, error, hint, readers, ref }: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const view = useEditorView()
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  const whole = usePreviewKeys(view, isApple)
  const preview = usePreview(value, { kind, isShown: view.shown !== 'write' })
  const scroll = useScrollTogether(field, preview.preview)
  const { shown, choose } = view

  const act = useCallback((deed: Deed) => void edit(field.current, editFor[deed]), [])
  const goToLine = useCallback(
    (line: number) => {
      if (shown === 'preview') flushSync(() => choose('write'))
      if (field.current) showLine(field.current, line)
    },
    [shown, choose],
  )
  useImperativeHandle(ref, () => ({ showLine: goToLine }), [goToLine])
  useEffect(() => {
    // The field that is to be mended must be there.
    if (error !== undefined) choose((before) => (before === 'preview' ? 'write' : before))
  }, [error, choose])

  function press(event: KeyboardEvent) {
    const deed = deedOfKeys(event, isApple)
    if (deed !== null && deed !== 'preview') {
      event.preventDefault()
      return act(deed)
    }
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (edit(field.current, continueList)) event.preventDefault()
  }
  function paste(event: ClipboardEvent) {
    if (edit(field.current, (selected) => editForPaste(selected, event.clipboardData))) event.preventDefault()
  }

  return (
    <div className="md" ref={whole}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <>
            <div className="md-bar">
              {shown !== 'preview' && <Toolbar label={label} fieldId={control.id} isApple={isApple} onDeed={act} />}
              <ViewSwitch label={label} view={view} isApple={isApple} />
            </div>
            <div className="md-panes" data-shown={shown}>
              <textarea
                {...control}
                ref={field}
                className="input md-text"
                data-kind={kind}
                dir="auto"
                rows={12}
                hidden={shown === 'preview'}
                value={value}
                onChange={(event) => onValue(event.target.value)}
                onKeyDown={press}
                onPaste={paste}
                onScroll={scroll.follow}
              />
              {shown !== 'write' && (
                <PreviewPane label={label} kind={kind} text={value} state={preview} ref={scroll.pane} />
              )}
            </div>
            <PictureNote lines={readers?.pictures ?? []} />
            <LengthLine view={readers} />
          </>
        )}
      </Field>
    </div>
  )
}

/** Whether there was anything to edit. */
function edit(field: HTMLTextAreaElement | null, decide: (selected: Selected) => Edit | null): boolean {
  if (field === null) return false
  const found = decide({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
  if (found) applyEdit(field, found)
  return found !== null
}
