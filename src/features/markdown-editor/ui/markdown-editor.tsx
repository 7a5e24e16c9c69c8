import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#browser/use-hydrated.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Field } from '#ui-kit/field.tsx'
import { applyEdit } from './edits/apply-edit.ts'
import { continueList } from './edits/continue-list.ts'
import type { Edit, Selected } from './edits/edit.ts'
import css from './markdown-editor.module.css'
import { type Mark, MarkLayer } from './marks.tsx'
import { editForPaste } from './paste/edit-for-paste.ts'
import { selectNext, showLine } from './show-line.ts'
import { actionOfKeys, type EditorAction, editFor } from './tools/actions.ts'
import { Toolbar } from './tools/toolbar.tsx'
import { type EditorView, useEditorView } from './tools/use-editor-view.ts'
import { usePreviewKeys } from './tools/use-preview-keys.ts'
import { ViewSwitch } from './tools/view-switch.tsx'
import { useScrollTogether } from './use-scroll-together.ts'

type MarkdownEditorProps = {
  label: string
  /** Markdown, as in the text field. */
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  hint?: string
  /** The title above the frame is a sufficient label. Screen readers still get the label. */
  isLabelHidden?: boolean
  /** Stays mounted to keep its content, but renders nothing while hidden. */
  Preview: ComponentType<EditorPreviewProps>
  /** For texts of a few lines. */
  isShort?: boolean
  /** Parts of exactly this text, in order, without overlaps. */
  marks?: readonly Mark[]
  /** Notes below the text. */
  children?: ReactNode
  /** Shown at the end of the last line, beside the hint. */
  foot?: ReactNode
  ref?: Ref<EditorHandle>
}

export type EditorPreviewProps = {
  label: string
  text: string
  isShown: boolean
  /** Call it when the content's height has changed. */
  onContent: () => void
  ref: Ref<HTMLElement>
}

export type EditorHandle = {
  showLine: (line: number) => void
  focus: () => void
  /** Selects the next of the ranges, after the last one the first. */
  selectNext: (ranges: readonly Pick<Mark, 'start' | 'end'>[]) => void
}

export function MarkdownEditor({
  label,
  value,
  onValue,
  error,
  hint,
  isLabelHidden = false,
  Preview,
  isShort = false,
  marks = [],
  children,
  foot,
  ref,
}: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const view = useEditorView()
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  const whole = usePreviewKeys(view, isApple)
  const scroll = useScrollTogether(field)
  const { shown, choose } = view

  const act = useCallback((action: EditorAction) => void edit(field.current, editFor[action]), [])
  useHandle(ref, { field, view })
  useEffect(() => {
    // A field with an error must be visible.
    if (error !== undefined) choose((before) => (before === 'preview' ? 'write' : before))
  }, [error, choose])

  const typing = useTyping(field, { isApple, act })

  return (
    <div className={css.editor} data-label={isLabelHidden ? 'hidden' : 'shown'} ref={whole}>
      <Field label={label} error={error}>
        {(control) => (
          <div className={css.frame} data-invalid={error !== undefined}>
            <div className={css.bar}>
              {shown !== 'preview' && <Toolbar label={label} fieldId={control.id} isApple={isApple} onAction={act} />}
              <ViewSwitch label={label} view={view} isApple={isApple} />
            </div>
            <div className={css.panes} data-shown={shown}>
              {marks.length > 0 && shown !== 'preview' && <MarkLayer text={value} marks={marks} field={field} />}
              <textarea
                {...control}
                aria-describedby={classNames(control['aria-describedby'], hint !== undefined && hintId)}
                ref={field}
                className={css.text}
                data-short={isShort}
                dir="auto"
                hidden={shown === 'preview'}
                value={value}
                onChange={(event) => onValue(event.target.value)}
                {...typing}
                onScroll={scroll.follow}
              />
              <Preview
                label={label}
                text={value}
                isShown={shown !== 'write'}
                onContent={scroll.follow}
                ref={scroll.pane}
              />
            </div>
            {children}
            <Foot hintId={hintId} hint={hint}>
              {foot}
            </Foot>
          </div>
        )}
      </Field>
    </div>
  )
}

/** The functions that the form can call on the editor. They show the text first if only the preview is visible. */
function useHandle(
  ref: Ref<EditorHandle> | undefined,
  { field, view: { shown, choose } }: { field: RefObject<HTMLTextAreaElement | null>; view: EditorView },
) {
  useImperativeHandle(ref, () => {
    const write = () => shown === 'preview' && flushSync(() => choose('write'))
    return {
      focus() {
        write()
        field.current?.focus()
      },
      showLine(line) {
        write()
        if (field.current) showLine(field.current, line)
      },
      selectNext(ranges) {
        write()
        if (field.current) selectNext(field.current, ranges)
      },
    }
  }, [field, shown, choose])
}

function Foot({ hintId, hint, children }: { hintId: string; hint: string | undefined; children: ReactNode }) {
  return (
    <div className={css.foot}>
      <span id={hintId}>{hint}</span>
      {children}
    </div>
  )
}

/** Handles keyboard shortcuts, lists that continue on Enter, and pasted text. */
function useTyping(
  field: RefObject<HTMLTextAreaElement | null>,
  { isApple, act }: { isApple: boolean; act: (action: EditorAction) => void },
) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const action = actionOfKeys(event, isApple)
      if (action !== null && action !== 'preview') {
        event.preventDefault()
        return act(action)
      }
      const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
      if (!isEnter || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (edit(field.current, continueList)) event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      if (edit(field.current, (selected) => editForPaste(selected, event.clipboardData))) event.preventDefault()
    },
  }
}

/** Applies an edit. Returns false if there was none. */
function edit(field: HTMLTextAreaElement | null, decide: (selected: Selected) => Edit | null): boolean {
  if (field === null) return false
  const found = decide({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
  if (found) applyEdit(field, found)
  return found !== null
}
