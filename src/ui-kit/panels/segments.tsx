import panels from '../styles/parts/panels.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  selected: Value
  onSelect: (value: Value) => void
}

/** A choice between a few options, each one tap away: ranges and views of a tab. */
export function Segments<Value extends string>({ label, options, selected, onSelect }: SegmentsProps<Value>) {
  return (
    <fieldset className={panels.seg} aria-label={label}>
      {options.map(({ value, label: name }) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
