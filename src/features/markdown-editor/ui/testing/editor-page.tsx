// A page with a form of two editors and autosave, which tests run in Chromium. It mounts the editor with the desk's
// preview and extracts. Only a real browser can show synchronized scrolling, the focus, and the line that an extract
// links to.
import '#ui-kit/styles/site.css'
import { type ComponentProps, StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TextEditor } from '#features/editorial/ui/fields/text-editor.tsx'
import { ReadersPanel } from '#features/editorial/ui/preview/readers-panel.tsx'
import { useReadersView } from '#features/editorial/ui/preview/use-readers-view.ts'
import type { EditorHandle } from '../markdown-editor.tsx'
import { OtherTabNotice } from '../notices.tsx'
import { DraftOwner, useAutosave } from '../use-autosave.ts'

type Texts = { description: string; practicalAdvice: string }

const noTexts: Texts = { description: '', practicalAdvice: '' }
const settings = new URLSearchParams(window.location.search)

function EditorPage() {
  const [texts, setTexts] = useState(noTexts)
  const autosave = useAutosave<Texts>({ key: 'test', value: texts, isEmpty: isBlank, parse: readTexts })
  const error = settings.get('error')
  return (
    <main className="wrap" style={{ display: 'grid', gap: 24, paddingBlock: 24 }}>
      <h1>Test</h1>
      <h2>Form</h2>
      <p role="note">
        {autosave.saved}
        {autosave.restored && (
          <button type="button" onClick={() => setTexts(autosave.restored?.value ?? noTexts)}>
            Restore
          </button>
        )}
        <button type="button" onClick={autosave.clear}>
          Clear
        </button>
      </p>
      <OtherTabNotice draft={autosave.otherTab} onUse={setTexts} onDiscard={autosave.discardOtherTab} />
      <Editor
        label="Description"
        kind="description"
        value={texts.description}
        onValue={(description) => setTexts((now) => ({ ...now, description }))}
        hint="Markdown. Readers get it as the body of the page."
        {...(error === null ? {} : { error })}
      />
      <Editor
        label="Practical advice"
        kind="practical-advice"
        value={texts.practicalAdvice}
        onValue={(practicalAdvice) => setTexts((now) => ({ ...now, practicalAdvice }))}
      />
    </main>
  )
}

function Editor(props: Omit<ComponentProps<typeof TextEditor>, 'readers' | 'ref'>) {
  const editor = useRef<EditorHandle>(null)
  const readers = useReadersView(props.value, props.kind)
  return (
    <>
      <TextEditor {...props} readers={readers} ref={editor} />
      {props.kind === 'description' && (
        <ReadersPanel
          parts={[{ label: props.label, view: readers, onLine: (line) => editor.current?.showLine(line) }]}
        />
      )}
    </>
  )
}

function isBlank({ description, practicalAdvice }: Texts): boolean {
  return description === '' && practicalAdvice === ''
}

function readTexts(value: unknown): Texts | null {
  if (typeof value !== 'object' || value === null) return null
  const { description, practicalAdvice }: { description?: unknown; practicalAdvice?: unknown } = value
  return typeof description === 'string' && typeof practicalAdvice === 'string'
    ? { description, practicalAdvice }
    : null
}

const theme = settings.get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DraftOwner value={1}>
        <EditorPage />
      </DraftOwner>
    </StrictMode>,
  )
}
