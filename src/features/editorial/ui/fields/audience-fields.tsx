import { categories, difficulties, targetAudiences } from '#features/articles/ui.tsx'
import { Field, SelectInput } from '#ui-kit/field.tsx'
import type { Audience } from '../../domain/article-form.ts'
import { fieldMessages } from '../../form-messages.ts'
import css from './audience-fields.module.css'

type AudienceFieldsProps = { value: Audience; disabled?: boolean; onChange: (change: Partial<Audience>) => void }

/** Category, target audience and difficulty, for a generated and a manual article (Spec 3). */
export function AudienceFields({ value, disabled = false, onChange }: AudienceFieldsProps) {
  return (
    <div className={css.thirds}>
      <Choice
        label={fieldMessages.category}
        values={categories}
        names={fieldMessages.choices.category}
        value={value.category}
        disabled={disabled}
        onValue={(category) => onChange({ category })}
      />
      <Choice
        label={fieldMessages.targetAudience}
        values={targetAudiences}
        names={fieldMessages.choices.targetAudience}
        value={value.targetAudience}
        disabled={disabled}
        onValue={(targetAudience) => onChange({ targetAudience })}
      />
      <Choice
        label={fieldMessages.difficulty}
        values={difficulties}
        names={fieldMessages.choices.difficulty}
        value={value.difficulty}
        disabled={disabled}
        onValue={(difficulty) => onChange({ difficulty })}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value
  disabled: boolean
  onValue: (value: Value) => void
}

function Choice<Value extends string>({ label, values, names, value, disabled, onValue }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          disabled={disabled}
          value={value}
          options={values.map((one) => ({ value: one, label: names[one] }))}
          onChange={(event) => {
            const chosen = values.find((one) => one === event.target.value)
            if (chosen !== undefined) onValue(chosen)
          }}
        />
      )}
    </Field>
  )
}
