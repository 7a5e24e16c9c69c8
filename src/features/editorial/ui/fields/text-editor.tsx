import type { Ref } from 'react'
import { type EditorHandle, MarkdownEditor } from '#features/markdown-editor/ui.tsx'
import { LengthLine } from '../preview/length-line.tsx'
import { PictureNote } from '../preview/picture-note.tsx'
import { previews } from '../preview/preview-pane.tsx'
import type { ReadersView } from '../preview/readers-view.ts'
import type { TextKind } from '../preview/use-preview.ts'

type TextEditorProps = {
  label: string
  kind: TextKind
  value: string
  onValue: (value: string) => void
  error?: string
  hint?: string
  isLabelHidden?: boolean
  /** The readers' view of the text. Null while it is computed. */
  readers: ReadersView | null
  ref?: Ref<EditorHandle>
}

/** The editor for one of the two texts of an article, with its preview, warnings and length. */
export function TextEditor({ kind, readers, ...props }: TextEditorProps) {
  return (
    <MarkdownEditor
      {...props}
      Preview={previews[kind]}
      isShort={kind === 'practical-advice'}
      foot={<LengthLine view={readers} />}
    >
      <PictureNote lines={readers?.pictures ?? []} />
    </MarkdownEditor>
  )
}
