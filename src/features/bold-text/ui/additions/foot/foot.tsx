import { Bold, ChevronDown, Scissors } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { additionMessages } from '../../../addition-messages.ts'
import { boldEverything, chosenStyle, chosenWords } from '../parts/choice.ts'
import type { FootProps } from '../parts/panels.ts'
import { useReading } from '../parts/use-reading.ts'
import { Networks } from '../post/networks.tsx'
import { splitMessages } from '../rows/messages.ts'
import css from './foot.module.css'
import { NoteRow } from './note-row.tsx'
import { Styles } from './styles.tsx'
import { useMarking } from './use-marking.ts'

/** The last rows of the tool: its buttons, one note, and the size of the post on each network. */
export function Foot(props: FootProps) {
  const { text, isSample, output, noteId, redraw, panels, setPanels } = props
  const [areStylesOpen, setStylesOpen] = useState(false)
  const stylesId = useId()
  useReading(text, output, setPanels)
  const split = () => setPanels((open) => ({ ...open, split: { isOpen: true, asked: open.split.asked + 1 } }))
  return (
    <>
      <div className={css.tools}>
        <Marking {...props} />
        <span className={css.folds}>
          <Button
            variant="quiet"
            small
            aria-expanded={areStylesOpen}
            aria-controls={areStylesOpen ? stylesId : undefined}
            className={css.fold}
            onClick={() => setStylesOpen(!areStylesOpen)}
          >
            {additionMessages.moreStyles}
            <ChevronDown className="icon s" aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            small
            disabled={output === ''}
            onClick={split}
            icon={<Scissors className="icon s" aria-hidden="true" />}
          >
            {splitMessages.button}
          </Button>
        </span>
      </div>
      <div id={noteId} className={css.noteRow}>
        {areStylesOpen && <Styles id={stylesId} redraw={redraw} />}
        <NoteRow {...props} isHidden={areStylesOpen} split={split} />
      </div>
      <Networks shown={isSample || output === '' ? output : undefined} reading={panels.reading} />
    </>
  )
}

/** Makes the selected words bold, or everything again. */
function Marking({ text, field, redraw }: FootProps) {
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
      <Button
        variant="quiet"
        small
        className={classNames(words !== null && !hasSelection && css.wideOnly)}
        disabled={!hasSelection}
        // Keeps the selection in the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={markSelected}
        icon={<Bold className="icon s" aria-hidden="true" />}
      >
        {additionMessages.markSelection}
        <kbd className={classNames(css.keys, 'desk')}>{additionMessages.markKeys}</kbd>
      </Button>
      <span className={classNames('meta', 'desk')} role="status">
        {words ? additionMessages.places(words.length, chosenStyle()) : additionMessages.selectWords}
      </span>
      {words && (
        <button
          type="button"
          className={classNames(buttons.textButton, css.everything, hasSelection && css.wideOnly)}
          onClick={everything}
        >
          {additionMessages.boldEverything}
        </button>
      )}
    </>
  )
}
