import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import type { KeyScope } from '#shared/endpoint.ts'
import { CheckGroup } from '#ui-kit/check-group.tsx'
import { Field } from '#ui-kit/field.tsx'
import { FormDialog } from '#ui-kit/form-dialog.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { KeyForm, NewKey } from '../contract.ts'
import { type KeyProblem, problemsOf } from '../domain/key-form.ts'
import { keyMessages as words } from '../messages.ts'
import { callKeys, failureText, keysRead } from './key-calls.ts'

const scopeOptions = (['stats:read', 'drafts:read', 'drafts:write'] as const).map((value) => ({
  value,
  label: words.scopes[value],
}))

const initial = { name: '', scopes: [] as KeyScope[], days: '90' }

type NewKeyDialogProps = { onMade: (key: NewKey) => void; onClose: () => void }

export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [entry, setEntry] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState('')
  const { start, isBusy } = useMaking({ onMade, onFailed: (text) => setFailure(text ?? '') })
  const problems = problemsOf(entry)
  const shown = isChecked ? problems : []
  const change = (part: Partial<typeof initial>) => setEntry({ ...entry, ...part })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    setFailure('')
    if (problems.length > 0 || isBusy) return
    start({ name: entry.name, scopes: entry.scopes, expiresInDays: Number(entry.days) })
  }
  return (
    <FormDialog
      title={words.add}
      words={{ submit: words.make, busy: words.making }}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} error={nameError(shown)}>
        {(control) => (
          <input
            {...control}
            className={fields.input}
            dir="auto"
            autoComplete="off"
            value={entry.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <CheckGroup
        label={words.may}
        options={scopeOptions}
        chosen={entry.scopes}
        error={shown.includes('scope-missing') ? words.scopeMissing : undefined}
        onChange={(scopes) => change({ scopes })}
      />
      <Field
        label={words.days}
        hint={words.daysHint}
        error={shown.includes('days-wrong') ? words.daysWrong : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={fields.input}
            inputMode="numeric"
            autoComplete="off"
            value={entry.days}
            onChange={(event) => change({ days: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function nameError(problems: readonly KeyProblem[]): string | undefined {
  if (problems.includes('name-missing')) return words.nameMissing
  return problems.includes('name-too-long') ? words.nameTooLong : undefined
}

type Making = { onMade: (key: NewKey) => void; onFailed: (text: string | null) => void }

function useMaking({ onMade, onFailed }: Making) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: KeyForm) => callKeys('POST', adminPaths.keys, { body }),
    ...whileSignedIn<KeyForm, NewKey>(client, {
      onSuccess: onMade,
      onError: (error) => onFailed(failureText(error, words.failed)),
      onSettled: () => readAgain(client, { queryKey: keyOf(keysRead) }),
    }),
  })
}
