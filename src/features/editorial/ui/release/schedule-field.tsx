import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { releaseMessages } from './release-messages.ts'
import { localFieldValue } from './schedule-time.ts'

const messages = releaseMessages.schedule

type ScheduleTimeProps = {
  time: { value: string; problem: string | undefined; change: (value: string) => void }
  isBusy: boolean
  /** Null for a draft without a schedule. */
  onUnschedule: (() => void) | null
}

/** The time when a draft will be published. */
export function ScheduleTime({ time, isBusy, onUnschedule }: ScheduleTimeProps) {
  return (
    <>
      <Field label={messages.time} hint={messages.timeHint} error={time.problem}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={time.value}
            min={localFieldValue(new Date())}
            disabled={isBusy}
            onChange={(event) => time.change(event.target.value)}
          />
        )}
      </Field>
      {onUnschedule && (
        <Button variant="quiet" disabled={isBusy} onClick={onUnschedule}>
          {messages.cancel}
        </Button>
      )}
    </>
  )
}
