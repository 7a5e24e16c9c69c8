import css from './switch.module.css'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  words: { on: string; off: string }
  'aria-labelledby': string
  'aria-describedby': string
}

/** Applies at once, without a submit button. */
export function Switch({ isOn, onChange, words, ...rest }: SwitchProps) {
  return (
    <label className={css.toggle}>
      <span aria-hidden="true">{isOn ? words.on : words.off}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
    </label>
  )
}
