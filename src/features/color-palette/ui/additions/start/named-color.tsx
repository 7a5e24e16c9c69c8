import type { RefObject } from 'react'
import { Button } from '#ui-kit/button.tsx'
import type { PaletteState } from '../../state/use-palette.ts'
import { messages } from './messages.ts'
import css from './start-tools.module.css'
import { useLeftField } from './use-left-field.ts'

export { colorOfText } from './color-of-text.ts'

type NamedColorProps = {
  state: PaletteState
  /** Inside the field. */
  place: RefObject<HTMLElement | null>
  /** What the text names, if it names a color. */
  hex: string | null
}

/** A button that takes the color that the text names. */
export function NamedColor({ state, place, hex }: NamedColorProps) {
  useLeftField(place, state)
  if (!hex) return null

  function use(hex: string) {
    place.current?.closest('div')?.querySelector<HTMLElement>('input:not([type=color], [type=file])')?.focus()
    state.typeStartingColor(hex)
    state.say(messages.taken(hex))
  }
  return (
    <Button small className={css.use} onClick={() => use(hex)}>
      <svg className={css.dot} viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" fill={hex} />
      </svg>
      {messages.use(hex)}
    </Button>
  )
}
