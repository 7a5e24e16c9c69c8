import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countCodePoints } from '#shared/text.ts'
import { maxReasonCharacters } from '#shared/text-limits.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import type { Fact } from '../../domain/facts/facts.ts'
import css from './facts.module.css'
import { factsMessages as words } from './facts-messages.ts'
import type { Facts } from './use-facts.ts'

type OwnStatementProps = { fact: Fact; vouch: Facts['vouch']; onClose: () => void }

/** Asks why the editor vouches for a fact. It stands within the article's form, so it is no form itself. */
export function OwnStatement({ fact, vouch, onClose }: OwnStatementProps) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  useEffect(() => field.current?.focus(), [])
  function save() {
    const found = problemOf(reason)
    setProblem(found)
    if (found === undefined) vouch.start({ text: fact.text, reason: reason.trim() })
    else field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (!event.nativeEvent.isComposing) save()
  }
  return (
    <div className={css.own}>
      <Field label={words.reason} hint={words.reasonHint(maxReasonCharacters)} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={reason}
            dir="auto"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button small aria-disabled={vouch.isBusy} onClick={save}>
          {vouch.isBusy ? words.saving : words.save}
        </Button>
        <Button small variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

function problemOf(reason: string): string | undefined {
  const length = countCodePoints(reason.trim())
  if (length === 0) return words.reasonMissing
  return length > maxReasonCharacters ? words.reasonTooLong(length, maxReasonCharacters) : undefined
}
