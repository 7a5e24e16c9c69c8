import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { CheckGroup } from '#ui-kit/check-group.tsx'
import { Field } from '#ui-kit/field.tsx'
import { FormDialog } from '#ui-kit/form-dialog.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { NewWebhook, WebhookEvent, WebhookForm } from '../contract.ts'
import { webhookEvents } from '../domain/events.ts'
import { webhookMessages as words } from '../messages.ts'
import { callWebhooks, failureText, webhooksRead } from './webhook-calls.ts'

const eventOptions = webhookEvents.map((value) => ({ value, label: words.eventChoices[value] }))

type NewWebhookDialogProps = { onMade: (webhook: NewWebhook) => void; onClose: () => void }

export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState('')
  const { start, isBusy } = useSingleMutation({
    mutationFn: (body: WebhookForm) => callWebhooks('POST', adminPaths.webhooks, { body }),
    ...whileSignedIn<WebhookForm, NewWebhook>(client, {
      onSuccess: onMade,
      onError: (error) => setFailure(failureText(error, words.addFailed) ?? ''),
      onSettled: () => readAgain(client, { queryKey: keyOf(webhooksRead) }),
    }),
  })
  const isUrlMissing = !/^https?:\/\/./i.test(url.trim())
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    setFailure('')
    if (!isUrlMissing && events.length > 0 && !isBusy) start({ url: url.trim(), events })
  }
  return (
    <FormDialog
      title={words.add}
      words={{ submit: words.save, busy: words.saving }}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.url} hint={words.urlHint} error={isChecked && isUrlMissing ? words.urlMissing : undefined}>
        {(control) => (
          <input
            {...control}
            className={fields.input}
            type="url"
            dir="ltr"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <CheckGroup
        label={words.chosen}
        options={eventOptions}
        chosen={events}
        error={isChecked && events.length === 0 ? words.eventMissing : undefined}
        onChange={setEvents}
      />
    </FormDialog>
  )
}
