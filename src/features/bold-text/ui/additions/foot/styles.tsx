import type { Style } from '../../../domain/styles.ts'
import { chooseStyle, chosenStyle } from '../parts/choice.ts'
import { Segmented } from '../parts/segmented.tsx'
import css from './foot.module.css'
import { noteMessages, styleNames } from './messages.ts'

const styles: readonly Style[] = ['bold', 'italic', 'boldItalic']
const looks = { bold: css.bold, italic: css.italic, boldItalic: css.boldItalic }

/** The style of the letters. CSS styles the names, so everyone can read them. */
export function Styles({ id, redraw }: { id: string; redraw: () => void }) {
  return (
    <div id={id} className={css.opened}>
      <Segmented
        label={noteMessages.style}
        options={styles.map((style) => ({ value: style, label: styleNames[style], className: looks[style] }))}
        chosen={chosenStyle()}
        onChoose={(style) => {
          chooseStyle(style)
          redraw()
        }}
      />
      <p className="meta">{noteMessages.italicDigits}</p>
    </div>
  )
}
