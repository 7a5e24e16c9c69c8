import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type FieldProps = {
  label: string
  hint?: string | undefined
  /** Takes the hint's place and marks the control as invalid. */
  error?: string | undefined
  className?: string
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
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <p className="error" id={lineId} role="alert">
          <CircleAlert className="icon s" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={lineId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={className ? `input ${className}` : 'input'} {...rest} />
}

/** For more than one line; it can be made taller. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={className ? `input area ${className}` : 'input area'} {...rest} />
}

type CheckboxProps = {
  label: string
  hint?: string | undefined
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
}

/** A box to tick with its label at its right; the whole row can be pressed. */
export function Checkbox({ label, hint, checked, onChecked, disabled = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className="check">
      <label htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type SelectInputProps = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

export function SelectInput({ options, className, ...rest }: SelectInputProps) {
  return (
    <select className={className ? `input ${className}` : 'input'} {...rest}>
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
}

/** A text field for a colour with the platform's picker inside its left edge. */
export function ColorInput({ value, pickerValue, pickerLabel, onValue, ...rest }: ColorInputProps) {
  return (
    <div className="color-field">
      <input
        type="color"
        value={pickerValue}
        aria-label={pickerLabel}
        onChange={(event) => onValue(event.target.value)}
      />
      <input
        className="input"
        value={value}
        placeholder="#RRGGBB"
        pattern="#[0-9A-Fa-f]{6}"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
    </div>
  )
}
