import { Sparkles } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import type { GenerateForm } from '#features/article-generation/contract.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxTopicCharacters } from '#shared/text-limits.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import { showToast } from '#ui-kit/toast.ts'
import { topicProblem } from '../../domain/form-rules.ts'
import { deskToasts } from '../../messages.ts'
import { AudienceFields } from '../fields/audience-fields.tsx'
import { TextArea } from '../fields/controls.tsx'
import css from '../form/form.module.css'
import { generateMessages } from './generate-messages.ts'

/** The counter appears from this share of the limit. */
const nearLimit = 0.9

type GenerateFieldsProps = {
  form: GenerateForm
  /** The reason why generating is impossible, or null. */
  obstacle: string | null
  isRunning: boolean
  onChange: (change: Partial<GenerateForm>) => void
  onGenerate: () => void
  /** Shown beside the button, such as Cancel. */
  children?: ReactNode
}

/** Topic, category, audience, difficulty (Spec 3, Draft generation form). */
export function GenerateFields({ form, obstacle, isRunning, onChange, onGenerate, children }: GenerateFieldsProps) {
  const whyId = useId()
  const isEmpty = form.topic.trim() === ''
  const problem = topicProblem(form.topic)
  const why = isRunning ? null : (obstacle ?? (isEmpty ? generateMessages.whyDisabled : null))
  const isOff = isRunning || obstacle !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOff || problem !== null) return
    // Ctrl+Enter submits the form even while the button is disabled (Spec 5).
    if (isEmpty) showToast(deskToasts.topicRequired)
    else onGenerate()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Field label={generateMessages.topic} hint={topicHint(form.topic)} error={problem ?? undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={form.topic}
            dir="auto"
            disabled={isOff}
            onChange={(event) => onChange({ topic: event.target.value })}
            onKeyDown={submitByKeyboard}
          />
        )}
      </Field>
      <AudienceFields value={form} disabled={isOff} onChange={onChange} />
      <div className={css.acts}>
        <Button
          variant="primary"
          type="submit"
          icon={<Sparkles className="icon s" aria-hidden="true" />}
          disabled={isOff || isEmpty || problem !== null}
          aria-describedby={why === null ? undefined : whyId}
        >
          {isRunning ? generateMessages.generating : generateMessages.generate}
        </Button>
        {children}
        <p className={fields.hint} id={whyId}>
          {why ?? generateMessages.limits}
        </p>
      </div>
    </form>
  )
}

/** Enter starts a new line. Ctrl+Enter and Cmd+Enter submit the form. */
function submitByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

export function topicHint(topic: string): string {
  if (topic.length < maxTopicCharacters * nearLimit) return generateMessages.topicHint
  const length = countCodePoints(topic.trim())
  return length < maxTopicCharacters * nearLimit
    ? generateMessages.topicHint
    : generateMessages.counter(length, maxTopicCharacters)
}
