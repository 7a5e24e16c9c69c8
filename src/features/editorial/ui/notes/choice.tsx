import { type ReactNode, useId } from 'react'
import fields from '#ui-kit/styles/parts/field.module.css'
import css from './notes.module.css'

type Option<Value> = { value: Value; label: string; hint: string }
type ChoiceProps<Value> = {
  legend: string
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
  disabled: boolean
  children?: ReactNode
}

/** One of several options, each with a line about what it does. */
export function Choice<Value extends string | boolean>({
  legend,
  options,
  value: chosen,
  onChoose,
  disabled,
  children,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.choice} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <div className={fields.check} key={label}>
          <label>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              aria-describedby={`${name}-${String(value)}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <p className={fields.hint} id={`${name}-${String(value)}`}>
            {hint}
          </p>
        </div>
      ))}
      {children}
    </fieldset>
  )
}
