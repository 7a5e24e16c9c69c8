import { Field } from '#ui-kit/field.tsx'
import { fieldMessages } from '../../form-messages.ts'
import css from './article-fields.module.css'

/** From this length a title takes two lines of large letters, so it gets smaller ones: the text begins high on the first screen. */
const longTitle = 50

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
        <div className={css.grow} data-text={value} data-long={value.length > longTitle || undefined}>
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
