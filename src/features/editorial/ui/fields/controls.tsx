import { type ComponentProps, useId } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import fields from '#ui-kit/styles/parts/field.module.css'

type CheckboxProps = {
  label: string
  hint?: string | undefined
  checked: boolean
  onChecked: (checked: boolean) => void
  disabled?: boolean
}

/** A checkbox with its label to the right and a hint below. */
export function Checkbox({ label, hint, checked, onChecked, disabled = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className={fields.check}>
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
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A multi-line field that can be resized vertically. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(fields.input, fields.area, className)} {...rest} />
}
