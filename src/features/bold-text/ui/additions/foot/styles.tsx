import { additionMessages, styleNames } from '../../../addition-messages.ts'
import type { Style } from '../../../domain/styles.ts'
import css from './foot.module.css'
import { chooseStyle, chosenStyle } from '../choice.ts'

const styles: readonly Style[] = ['bold', 'italic', 'boldItalic']
const looks = { bold: css.bold, italic: css.italic, boldItalic: css.boldItalic }

/** The style of the letters. CSS styles the names, so everyone can read them. */
export function Styles({ id, redraw }: { id: string; redraw: () => void }) {
  const current = chosenStyle()
  return (
    <div id={id} className={css.opened}>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons side by side are no fieldset */}
      <div className={css.choices} role="group" aria-label={additionMessages.style}>
        {styles.map((style) => (
          <button
            key={style}
            type="button"
            className={looks[style]}
            aria-pressed={style === current}
            onClick={() => {
              chooseStyle(style)
              redraw()
            }}
          >
            {styleNames[style]}
          </button>
        ))}
      </div>
      <p className="meta">{additionMessages.italicDigits}</p>
    </div>
  )
}
