import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import controls from './styles/controls.module.css'
import fields from './styles/parts/field.module.css'

type CheckGroupProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  error?: string | undefined
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void
}

/** Check boxes under one label. */
export function CheckGroup<Value extends string>({ label, options, chosen, error, onChange }: CheckGroupProps<Value>) {
  const errorId = useId()
  const values = options.map(({ value }) => value)
  return (
    <fieldset className={fields.checks} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <div className={fields.check} key={option.value}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target: { checked } }) =>
                onChange(values.filter((value) => (value === option.value ? checked : chosen.includes(value))))
              }
            />
            {option.label}
          </label>
        </div>
      ))}
      {error && (
        <p className={controls.error} id={errorId} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
