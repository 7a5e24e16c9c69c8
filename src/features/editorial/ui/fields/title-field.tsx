import { Field } from '#ui-kit/field.tsx'
import { fieldMessages } from '../article-form/form-messages.ts'
import css from './article-fields.module.css'

type TitleFieldProps = {
  value: string
  error: string | undefined
  onValue: (value: string) => void
  /** Enter leads to the text. */
  onEnter: () => void
}

/** The title as a heading that can be written in: one line of text, which wraps. */
export function TitleField({ value, error, onValue, onEnter }: TitleFieldProps) {
  return (
    <Field className={css.title} label={fieldMessages.title} error={error}>
      {(control) => (
        <div className={css.grow} data-text={value}>
          <textarea
            {...control}
            rows={1}
            value={value}
            placeholder={fieldMessages.title}
            dir="auto"
            autoComplete="off"
            onChange={(event) => onValue(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onEnter()
            }}
          />
        </div>
      )}
    </Field>
  )
}
