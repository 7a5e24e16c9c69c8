import { ChevronDown, Scissors } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { LoadingFailed } from '#ui-kit/lazy-part.tsx'
import { additionMessages } from '../../../addition-messages.ts'
import type { FootProps } from '../../panels.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import { Networks } from '../post/networks.tsx'
import css from './foot.module.css'
import { MarkTools } from './mark-tools.tsx'
import { QuietNote } from './note.tsx'

/** The last rows of the tool: its buttons, one note, and the size of the post on each network. */
export function Foot(props: FootProps) {
  const { inUse, retry, isSample, output, noteId, redraw, panels, setPanels } = props
  const [areStylesOpen, setStylesOpen] = useState(false)
  const stylesId = useId()
  const split = () => setPanels((open) => ({ ...open, split: { isOpen: true, asked: open.split.asked + 1 } }))
  return (
    <>
      <div className={css.tools}>
        {inUse ? <inUse.Marking {...props} /> : <MarkTools />}
        <span className={css.folds}>
          <Button
            variant="quiet"
            small
            aria-expanded={areStylesOpen}
            aria-controls={inUse && areStylesOpen ? stylesId : undefined}
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
            {rowMessages.splitButton}
          </Button>
        </span>
      </div>
      <div id={noteId} className={css.noteRow}>
        {inUse ? (
          <>
            {areStylesOpen && <inUse.Styles id={stylesId} redraw={redraw} />}
            <inUse.NoteRow {...props} isHidden={areStylesOpen} split={split} />
          </>
        ) : retry ? (
          <LoadingFailed retry={retry} />
        ) : (
          !areStylesOpen && <QuietNote isSample={isSample && output !== ''} />
        )}
      </div>
      <Networks shown={isSample || output === '' ? output : undefined} reading={panels.reading} />
    </>
  )
}
