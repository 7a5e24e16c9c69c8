// A page with nothing but a form of two editors that is kept in the browser: what the tests drive in Chromium.
import '#ui-kit/styles/site.css'
import '#ui-kit/styles/parts/field.css'
import '#ui-kit/styles/parts/tabs.css'
import '../editor.css'
import { type ComponentProps, StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { TextOwner } from '../autosave/text-owner.ts'
import { ElsewhereNotice } from '../elsewhere-notice.tsx'
import { type EditorHandle, MarkdownEditor } from '../markdown-editor.tsx'
import { ReadersPanel } from '../readers/readers-panel.tsx'
import { useReadersView } from '../readers/use-readers-view.ts'
import { useAutosave } from '../use-autosave.ts'

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
      <ElsewhereNotice elsewhere={autosave.elsewhere} onUse={setTexts} onForget={autosave.forgetElsewhere} />
      <Editor
        label="Description"
        kind="description"
        value={texts.description}
        onValue={(description) => setTexts((now) => ({ ...now, description }))}
        hint="Markdown. Readers get it as the body of the article."
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

function Editor(props: Omit<ComponentProps<typeof MarkdownEditor>, 'readers' | 'ref'>) {
  const editor = useRef<EditorHandle>(null)
  const readers = useReadersView(props.value, props.kind)
  return (
    <>
      <MarkdownEditor {...props} readers={readers} ref={editor} />
      <ReadersPanel label={props.label} view={readers} onLine={(line) => editor.current?.showLine(line)} />
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
const router = createBrowserRouter([{ path: '*', Component: EditorPage }])
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TextOwner value={1}>
        <RouterProvider router={router} />
      </TextOwner>
    </StrictMode>,
  )
}
