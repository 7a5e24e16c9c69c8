import { Field } from '#ui-kit/field.tsx'
import { fieldMessages } from '../../form-messages.ts'
import css from './article-fields.module.css'

/**
 * From this length, a title would take two lines of large text. It gets smaller text, so the body starts high on the
 * first screen.
 */
const longTitle = 50

type TitleFieldProps = {
  value: string
  error: string | undefined
  onValue: (value: string) => void
  /** Enter moves to the body. */
  onEnter: () => void
}

/** The title as an editable heading: a single line of text that wraps. */
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
