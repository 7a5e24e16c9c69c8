import type { RefObject } from 'react'
import { type EditorHandle, type Mark, MarkdownEditor } from '#features/markdown-editor/ui.tsx'
import { layered } from '../../domain/facts/fact-places.ts'
import { findPhrases } from '../../domain/never-use/find-phrases.ts'
import { NeverUseNote } from '../never-use/never-use-note.tsx'
import { usePhraseHits } from '../never-use/use-phrase-hits.ts'
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
  error?: string | undefined
  hint?: string
  isLabelHidden?: boolean
  /** The readers' view of the text. Null while it is computed. */
  readers: ReadersView | null
  /** Phrases that no article may contain. */
  neverUse?: readonly string[]
  /** The marks of the facts in exactly this text. */
  marks?: readonly Mark[]
  ref?: RefObject<EditorHandle | null>
}

const none: readonly never[] = []

/** The editor for one of the two texts of an article, with its preview, warnings and length. */
export function TextEditor({ kind, readers, neverUse = none, marks = none, ...props }: TextEditorProps) {
  const { value, ref } = props
  const found = usePhraseHits(value, neverUse)
  const phrases = found.text === value ? found.hits.map((hit): Mark => ({ ...hit, kind: 'never-use' })) : []
  // The text may have changed since it was searched.
  const show = (words: string) => ref?.current?.selectNext(findPhrases(value, [words]))
  return (
    <MarkdownEditor
      {...props}
      marks={layered(marks, phrases)}
      Preview={previews[kind]}
      isShort={kind === 'practical-advice'}
      foot={<LengthLine view={readers} />}
    >
      <PictureNote lines={readers?.pictures ?? []} />
      <NeverUseNote found={found} onShow={show} />
    </MarkdownEditor>
  )
}
