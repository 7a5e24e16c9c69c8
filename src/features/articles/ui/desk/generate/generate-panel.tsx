import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { generationDefaults } from '../../../domain/editorial.ts'
import type { GenerateForm } from '../../../editorial-contract.ts'
import { useAutosave } from '../../editor/use-autosave.ts'
import type { DeskDeeds } from '../deeds/use-desk-deeds.ts'
import { deskReads, type ListName } from '../desk-reads.ts'
import { generateMessages } from '../desk-ui-messages.ts'
import { readGenerateForm } from '../form/kept-form.ts'
import { ReadFailure } from '../lists/list-states.tsx'
import type { OpenedArticle } from '../use-desk-place.ts'
import { DailyArticles } from './daily-articles.tsx'
import { GenerateBench } from './generate-bench.tsx'
import { GeneratedDraft } from './generated-draft.tsx'
import { type Generation, generatePanelId } from './use-generation.ts'

const emptyTopic: GenerateForm = { ...generationDefaults, topic: '' }

type GeneratePanelProps = {
  generation: Generation
  deeds: DeskDeeds
  onOpen: (opened: OpenedArticle, list: ListName) => void
}

/** Generate Article: the form, in its place the draft for review, and how the daily articles fare. */
export function GeneratePanel({ generation, deeds, onOpen }: GeneratePanelProps) {
  const setup = useQuery(queryOf(deskReads.setup))
  const { state, start, forget } = generation
  const { form, setForm } = useTopicForm({ isDone: state.status === 'done' })

  function again() {
    forget()
    setForm(emptyTopic)
  }
  return (
    <div className="desk-stack" id={generatePanelId}>
      {state.status === 'done' ? (
        <GeneratedDraft id={state.articleId} debug={state.debug} deeds={deeds} onOpen={onOpen} onAgain={again} />
      ) : (
        <GenerateBench
          setup={setup.data ?? null}
          state={state}
          form={form}
          onChange={(change) => setForm((now) => ({ ...now, ...change }))}
          onGenerate={() => start({ ...form, topic: form.topic.trim() })}
        />
      )}
      {setup.isError && <ReadFailure text={generateMessages.setupFailed} onRetry={() => void setup.refetch()} />}
      {setup.data && <DailyArticles daily={setup.data.daily} onOpen={(next) => onOpen(next, 'drafts')} />}
    </div>
  )
}

/** The topic survives another tab, a reload and a closed window, until its article is there. */
function useTopicForm({ isDone }: { isDone: boolean }) {
  const [form, setForm] = useState(emptyTopic)
  const { restored, clear } = useAutosave<GenerateForm>({
    key: 'topic',
    value: form,
    isEmpty: ({ topic }) => topic.trim() === '',
    parse: readGenerateForm,
  })
  const [taken, setTaken] = useState<unknown>(null)
  if (restored !== null && restored !== taken) {
    setTaken(restored)
    setForm(restored.value)
  }
  useEffect(() => {
    if (isDone) clear()
  }, [isDone, clear])
  return { form, setForm }
}
