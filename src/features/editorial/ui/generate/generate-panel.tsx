import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import type { GenerateForm } from '#features/article-generation/contract.ts'
import { generationDefaults } from '#features/articles/ui.tsx'
import { useAutosave } from '#features/markdown-editor/ui.tsx'
import { readGenerateForm } from '../../domain/saved-draft.ts'
import { deskReads, type ListName } from '../desk/desk-api.ts'
import type { OpenedArticle } from '../desk/use-desk-location.ts'
import css from '../desk.module.css'
import { ReadFailure } from '../lists/list-states.tsx'
import { DailyArticles } from './daily-articles.tsx'
import { generateMessages } from './generate-messages.ts'
import { GenerateTool } from './generate-tool.tsx'
import { GeneratedDraft } from './generated-draft.tsx'
import { type Generation, generatePanelId } from './use-generation.ts'

const emptyTopic: GenerateForm = { ...generationDefaults, topic: '' }

type GeneratePanelProps = {
  generation: Generation
  onOpen: (opened: OpenedArticle, list: ListName) => void
}

/** Generate Article: the form, or the generated draft in its place. Below are the daily articles. */
export function GeneratePanel({ generation, onOpen }: GeneratePanelProps) {
  const setup = useQuery(queryOf(deskReads.setup))
  const { state, start, reset, cancel, isCancelling } = generation
  const { form, setForm } = useTopicForm({ isDone: state.status === 'done' })

  const panel = useRef<HTMLDivElement>(null)
  useFocusOfNext(panel, state.status === 'done')
  function again() {
    reset()
    setForm(emptyTopic)
  }
  return (
    <div className={css.stack} id={generatePanelId} ref={panel}>
      {state.status === 'done' ? (
        <GeneratedDraft id={state.articleId} debug={state.debug} onOpen={onOpen} onAgain={again} />
      ) : (
        <GenerateTool
          setup={setup.data ?? null}
          state={state}
          form={form}
          onChange={(change) => setForm((now) => ({ ...now, ...change }))}
          onGenerate={() => start({ ...form, topic: form.topic.trim() })}
          onCancel={cancel}
          isCancelling={isCancelling}
        />
      )}
      {setup.isError && <ReadFailure text={generateMessages.setupFailed} onRetry={() => void setup.refetch()} />}
      {setup.data && (
        <DailyArticles
          daily={setup.data.daily}
          waitsUntil={setup.data.budget.reachedUntil}
          onOpen={(next) => onOpen(next, 'drafts')}
        />
      )}
    </div>
  )
}

/** When the form replaces the result, the result's buttons disappear, so the focus moves to the topic. */
function useFocusOfNext(panel: RefObject<HTMLElement | null>, isDone: boolean): void {
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasDone.current && !isDone && isLost) panel.current?.querySelector('textarea')?.focus()
    wasDone.current = isDone
  }, [panel, isDone])
}

/** The form stays saved in this browser until its article is generated. */
function useTopicForm({ isDone }: { isDone: boolean }) {
  const [form, setForm] = useState(emptyTopic)
  const { restored, clear } = useAutosave<GenerateForm>({
    key: 'topic',
    value: form,
    isEmpty: ({ topic }) => topic.trim() === '',
    parse: readGenerateForm,
  })
  const [applied, setApplied] = useState<unknown>(null)
  if (restored !== null && restored !== applied) {
    setApplied(restored)
    setForm(restored.value)
  }
  useEffect(() => {
    if (isDone) clear()
  }, [isDone, clear])
  return { form, setForm }
}
