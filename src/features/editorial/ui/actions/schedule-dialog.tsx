import { useState } from 'react'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { ConfirmDialog } from '#ui-kit/dialog.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { actionFailures, actionMessages, scheduleMessages } from '../../messages.ts'
import { callDesk } from '../desk/desk-api.ts'
import { type ActionArticle, useAction } from '../desk/use-action.ts'
import { SourceCheckNotice } from './source-check-notice.tsx'
import { useSourceCheck } from './use-source-check.ts'

/** Sets or cancels the time at which a draft publishes itself. Its sources are checked now, because nobody confirms at that time. */
export function ScheduleDialog({ article, onClose }: { article: ActionArticle; onClose: () => void }) {
  const [time, setTime] = useState(() => (article.publishAt ? localFieldValue(new Date(article.publishAt)) : ''))
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { check, skip, confirm } = useSourceCheck(article)
  const { start, isBusy } = useAction({
    failure: actionFailures.schedule,
    send: (publishAt: string | null) =>
      callDesk('POST', deskPaths.schedulePublication, { params: { id: article.id }, body: { publishAt } }),
    onDone: (_, publishAt) => {
      showToast(
        publishAt === null ? actionMessages.unscheduled(article.title) : actionMessages.scheduled(article.title),
      )
      onClose()
    },
    onFailed: onClose,
  })

  function schedule() {
    const checked = checkTime(time, new Date())
    if (!checked.ok) setProblem(checked.problem)
    else if (confirm()) start(checked.publishAt)
  }

  const isWarning = check.kind === 'warning'
  const confirmLabel = isWarning ? scheduleMessages.anyway : scheduleMessages.confirm
  return (
    <ConfirmDialog
      open
      title={isWarning ? scheduleMessages.anywayTitle : scheduleMessages.title}
      confirmLabel={isBusy ? scheduleMessages.scheduling : confirmLabel}
      danger={isWarning}
      disabled={check.kind === 'checking'}
      busy={isBusy}
      onConfirm={schedule}
      onCancel={onClose}
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
        <Button variant="quiet" disabled={isBusy} onClick={() => start(null)}>
          {scheduleMessages.cancel}
        </Button>
      )}
      {article.citationChecks.length > 0 && <SourceCheckNotice check={check} onSkip={skip} />}
    </ConfirmDialog>
  )
}

type CheckedTime = { ok: true; publishAt: string } | { ok: false; problem: string }

/** The instant of a local day and time, which must be in the future. */
export function checkTime(local: string, now: Date): CheckedTime {
  const time = new Date(local)
  if (Number.isNaN(time.getTime())) return { ok: false, problem: scheduleMessages.noTime }
  return time > now ? { ok: true, publishAt: time.toISOString() } : { ok: false, problem: scheduleMessages.inThePast }
}

/**
 * The value of a `datetime-local` field for an instant.
 * @example localFieldValue(new Date('2025-09-17T08:05:30Z')) // '2025-09-17T08:05' in UTC
 */
function localFieldValue(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`
}
