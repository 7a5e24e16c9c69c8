import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import controls from './styles/controls.module.css'
import fields from './styles/parts/field.module.css'

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type FieldProps = {
  label: string
  hint?: string | undefined
  /** Takes the hint's place and marks the control as invalid. */
  error?: string | undefined
  className?: string | undefined
  children: (control: Control) => ReactNode
}

/** A label, a control and the line below it, tied together for screen readers. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const lineId = `${id}-line`
  const control: Control = { id }
  if (hint || error) control['aria-describedby'] = lineId
  if (error) control['aria-invalid'] = true
  return (
    <div className={classNames(fields.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <p className={controls.error} id={lineId} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={fields.hint} id={lineId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input className={fields.input} {...props} />
}

type SelectInputProps = Omit<ComponentProps<'select'>, 'className'> & {
  options: readonly { value: string; label: string }[]
}

export function SelectInput({ options, ...rest }: SelectInputProps) {
  return (
    <select className={fields.input} {...rest}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type ColorInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** What the visitor typed, kept as it is. */
  value: string
  /** What the picker shows: always `#rrggbb`, since it cannot hold anything else. */
  pickerValue: string
  pickerLabel: string
  onValue: (value: string) => void
  /** Buttons inside its right edge. */
  tools?: ReactNode
}

/** A text field for a colour with the platform's picker inside its left edge. */
export function ColorInput({ value, pickerValue, pickerLabel, onValue, tools, ...rest }: ColorInputProps) {
  return (
    <div className={classNames(fields.colorField, Boolean(tools) && fields.withTools)}>
      <input
        type="color"
        value={pickerValue}
        aria-label={pickerLabel}
        onChange={(event) => onValue(event.target.value)}
      />
      <input
        className={fields.input}
        value={value}
        placeholder="#RRGGBB"
        pattern="#[0-9A-Fa-f]{6}"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
      {tools && <span className={fields.inside}>{tools}</span>}
    </div>
  )
}
