import { classNames } from '#ui-kit/class-names.ts'
import css from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; className?: string | undefined }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice between a few options, side by side. */
export function Segmented<Value extends string>({ label, options, chosen, onChoose }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons side by side are no fieldset
    <div className={css.segmented} role="group" aria-label={label}>
      {options.map(({ value, label: name, className }) => (
        <button
          key={value}
          type="button"
          className={classNames(className)}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
