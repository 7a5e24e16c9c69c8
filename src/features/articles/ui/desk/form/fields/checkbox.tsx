import { useId } from 'react'

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
