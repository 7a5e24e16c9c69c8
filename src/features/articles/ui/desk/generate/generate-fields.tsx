import { Sparkles } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { maxTopicCharacters } from '#shared/limits.ts'
import { countCodePoints } from '#shared/text.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field } from '#ui-kit/field.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { deskToasts } from '../../../desk-messages.ts'
import type { GenerateForm } from '../../../editorial-contract.ts'
import { generateMessages } from '../desk-ui-messages.ts'
import { AudienceFields } from '../form/fields/audience-fields.tsx'
import { topicProblem } from '../form/form-rules.ts'
import { TextArea } from '../text-area.tsx'

/** From here on the counter shows. */
const nearLimit = 0.9

type GenerateFieldsProps = {
  form: GenerateForm
  /** Null where one can generate. */
  obstacle: string | null
  isRunning: boolean
  onChange: (change: Partial<GenerateForm>) => void
  onGenerate: () => void
  /** Beside the button: how it is going. */
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
    // The button is disabled, the keyboard's way is not (Spec 5).
    if (isEmpty) showToast(deskToasts.topicRequired)
    else onGenerate()
  }
  return (
    <form className="desk-form" noValidate onSubmit={submit}>
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
      <div className="desk-send">
        <Button
          variant="primary"
          type="submit"
          icon={<Sparkles className="icon s" aria-hidden="true" />}
          disabled={isOff || isEmpty || problem !== null}
          aria-describedby={why === null ? undefined : whyId}
        >
          {isRunning ? generateMessages.generating : generateMessages.generate}
        </Button>
        {why !== null && (
          <p className="hint" id={whyId}>
            {why}
          </p>
        )}
        {children}
      </div>
    </form>
  )
}

/** Enter makes a new line in a paragraph; with Ctrl or Cmd it sends. */
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
