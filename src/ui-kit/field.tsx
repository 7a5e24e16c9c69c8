import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import controls from './styles/controls.module.css'
import fields from './styles/parts/field.module.css'

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type FieldProps = {
  label: string
  hint?: string | undefined
  /** Replaces the hint and marks the control as invalid. */
  error?: string | undefined
  className?: string | undefined
  children: (control: Control) => ReactNode
}

/** A label, a control and the line below it, linked for screen readers. */
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
  /** The text exactly as the visitor typed it. */
  value: string
  /** The picker's color. Always `#rrggbb`, because the native picker accepts nothing else. */
  pickerValue: string
  pickerLabel: string
  onValue: (value: string) => void
  /** Buttons inside the right edge. */
  tools?: ReactNode
}

/** A text field for a color, with the native picker inside its left edge. */
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
