import { classNames } from '#ui-kit/class-names.ts'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import type { FootProps } from '../../panels.ts'
import { boldEverything, chosenStyle, chosenWords } from '../parts/choice.ts'
import css from './foot.module.css'
import { MarkTools } from './mark-tools.tsx'
import { noteMessages } from './messages.ts'
import { useMarking } from './use-marking.ts'

/** Makes the selected words bold, or everything again. */
export function Marking({ text, field, redraw }: FootProps) {
  const { hasSelection, markSelected } = useMarking(field, redraw)
  const words = chosenWords(text)
  function everything() {
    boldEverything(text)
    redraw()
    // The button disappears with the marks.
    field.current?.focus()
  }
  return (
    <>
      <MarkTools isWideOnly={words !== null && !hasSelection} markSelected={hasSelection ? markSelected : undefined}>
        {words && noteMessages.places(words.length, chosenStyle())}
      </MarkTools>
      {words && (
        <button
          type="button"
          className={classNames(buttons.textButton, css.everything, hasSelection && css.wideOnly)}
          onClick={everything}
        >
          {noteMessages.boldEverything}
        </button>
      )}
    </>
  )
}
