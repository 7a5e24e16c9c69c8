import { useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deedFailures } from '../../../desk-messages.ts'
import { callDesk } from '../desk-calls.ts'
import { deedMessages, scheduleMessages } from '../desk-ui-messages.ts'
import { useDeed } from '../use-deed.ts'
import { GatedDialog } from './gated-dialog.tsx'
import { localFieldValue } from './local-field-value.ts'
import type { DeedArticle } from './use-desk-deeds.ts'
import { usePublishGate } from './use-publish-gate.ts'

/** Sets when a draft publishes itself, or that it does not. Nobody is asked when the time has come, so its sources are looked at now. */
export function ScheduleDialog({ article, onClose }: { article: DeedArticle; onClose: () => void }) {
  const [time, setTime] = useState(() => (article.publishAt ? localFieldValue(new Date(article.publishAt)) : ''))
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { gate, skip, pass } = usePublishGate(article)
  const schedule = useDeed({
    words: deedFailures.schedule,
    run: (publishAt: string | null) =>
      callDesk('POST', deskPaths.schedulePublication, { params: { id: article.id }, body: { publishAt } }),
    onDone: (_, publishAt) => {
      showToast(publishAt === null ? deedMessages.unscheduled(article.title) : deedMessages.scheduled(article.title))
      onClose()
    },
    onFailed: onClose,
  })

  function confirm() {
    const judged = judgeTime(time, new Date())
    if (!judged.ok) setProblem(judged.problem)
    else if (pass()) schedule.start(judged.publishAt)
  }

  return (
    <GatedDialog
      gate={gate}
      words={{ ...scheduleMessages, busy: scheduleMessages.scheduling }}
      hasSources={article.citationChecks.length > 0}
      isBusy={schedule.isBusy}
      onSkip={skip}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{scheduleMessages.text(article.title)}</p>
      <Field label={scheduleMessages.time} hint={scheduleMessages.timeHint} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={time}
            min={localFieldValue(new Date())}
            onChange={(event) => {
              setTime(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      {article.publishAt !== null && (
        <Button variant="quiet" disabled={schedule.isBusy} onClick={() => schedule.start(null)}>
          {scheduleMessages.cancel}
        </Button>
      )}
    </GatedDialog>
  )
}

type JudgedTime = { ok: true; publishAt: string } | { ok: false; problem: string }

/** The instant a local day and time name; only one in the future can be waited for. */
export function judgeTime(local: string, now: Date): JudgedTime {
  const time = new Date(local)
  if (Number.isNaN(time.getTime())) return { ok: false, problem: scheduleMessages.noTime }
  return time > now ? { ok: true, publishAt: time.toISOString() } : { ok: false, problem: scheduleMessages.inThePast }
}
