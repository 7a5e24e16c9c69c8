import { Bold, ChevronDown, Info } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { additionMessages } from '../../../addition-messages.ts'
import { isBlank } from '../../../domain/bold.ts'
import css from './foot.module.css'
import { boldEverything, chosenStyle, chosenWords } from '../choice.ts'
import { Note } from './note.tsx'
import { Styles } from './styles.tsx'
import { useMarking } from './use-marking.ts'

export type FootProps = {
  text: string
  /** Nothing has been typed yet, so the output shows the sample. */
  isSample: boolean
  output: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The id of the note row, which describes the output. */
  noteId: string
  /** Renders the tool again after a choice. */
  redraw: () => void
}

type Insights = typeof import('./insights.tsx')

/** The last rows of the tool: its buttons, one note, and the lengths while they are open. */
export function Foot({ text, isSample, output, field, noteId, redraw }: FootProps) {
  const [isLengthOpen, setLengthOpen] = useState(false)
  const [areStylesOpen, setStylesOpen] = useState(false)
  const { hasSelection, markSelected } = useMarking(field, redraw)
  const insights = useInsights(isLengthOpen || !isBlank(text))
  const panels = useId()
  const words = chosenWords(text)
  const styles = areStylesOpen ? <Styles id={`${panels}-styles`} redraw={redraw} /> : null
  const quietNote = <QuietNote isSample={isSample} />
  return (
    <>
      <div className={css.tools}>
        <Button
          variant="quiet"
          small
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
            className={classNames(buttons.textButton, css.everything)}
            onClick={() => {
              boldEverything(text)
              redraw()
              // The button disappears with the marks.
              field.current?.focus()
            }}
          >
            {additionMessages.boldEverything}
          </button>
        )}
        <span className={css.folds}>
          <Fold
            label={additionMessages.moreStyles}
            isOpen={areStylesOpen}
            panel={`${panels}-styles`}
            toggle={setStylesOpen}
          />
          <Fold
            label={additionMessages.length}
            isOpen={isLengthOpen}
            panel={`${panels}-length`}
            toggle={setLengthOpen}
          />
        </span>
      </div>
      {insights ? (
        <insights.Insights
          {...{ text, output, field, noteId, redraw, words, styles, quietNote }}
          style={chosenStyle()}
          lengthId={isLengthOpen ? `${panels}-length` : null}
        />
      ) : (
        <div id={noteId} className={css.noteRow}>
          {styles ?? quietNote}
        </div>
      )}
    </>
  )
}

/** Fills the note row when the text needs no other note. */
function QuietNote({ isSample }: { isSample: boolean }) {
  const { sample, staysHere } = additionMessages
  return (
    <Note icon={<Info className="icon s" aria-hidden="true" />} {...(isSample && { point: sample.point })}>
      {isSample ? sample.text : staysHere}
    </Note>
  )
}

type FoldProps = { label: string; isOpen: boolean; panel: string; toggle: (isOpen: boolean) => void }

function Fold({ label, isOpen, panel, toggle }: FoldProps) {
  return (
    <Button
      variant="quiet"
      small
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      className={css.fold}
      onClick={() => toggle(!isOpen)}
    >
      {label}
      <ChevronDown className="icon s" aria-hidden="true" />
    </Button>
  )
}

/** Loads the code for counts and warnings with the first text. */
function useInsights(isWanted: boolean): Insights | null {
  const [insights, setInsights] = useState<Insights | null>(null)
  useEffect(() => {
    if (!isWanted || insights) return
    import('./insights.tsx').then(setInsights, (error: unknown) =>
      console.warn('The notes on the text could not be loaded:', error),
    )
  }, [isWanted, insights])
  return insights
}
