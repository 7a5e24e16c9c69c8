import type { RefObject } from 'react'
import { Field } from '#ui-kit/field.tsx'
import { fieldMessages } from '../../form-messages.ts'
import { factsMessages } from '../facts/facts-messages.ts'
import css from './article-fields.module.css'
import { TextArea } from './controls.tsx'

type SourcesFieldProps = {
  value: string
  error: string | undefined
  /** The sources that no longer say what they said. */
  changed: readonly string[]
  onValue: (value: string) => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/** The sources of an article, one per line, and which of them have changed. */
export function SourcesField({ value, error, changed, onValue, ref }: SourcesFieldProps) {
  const lines = value.split('\n').map((line) => line.trim())
  const stillCited = changed.filter((source) => lines.includes(source))
  return (
    <div>
      <Field label={fieldMessages.sources} hint={fieldMessages.sourcesHint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={ref}
            value={value}
            rows={Math.min(8, Math.max(3, lines.length))}
            dir="ltr"
            spellCheck={false}
            onChange={(event) => onValue(event.target.value)}
          />
        )}
      </Field>
      {stillCited.length > 0 && (
        <ul className={css.changed}>
          {stillCited.map((source) => (
            <li key={source}>
              {factsMessages.changed} <bdi>{source}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
