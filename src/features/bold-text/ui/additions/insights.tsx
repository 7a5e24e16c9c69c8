import { Info, TriangleAlert, Type } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { additionMessages } from '../../addition-messages.ts'
import { type Words, withoutWords } from '../../domain/bold-words.ts'
import { hasStyledLetters, styledShare, toPlain } from '../../domain/plain-letters.ts'
import type { Style } from '../../domain/styles.ts'
import { partsThatStop, type WorkingPart } from '../../domain/working-parts.ts'
import css from './additions.module.css'
import { mark } from './choice.ts'
import { replaceText } from './edit-field.ts'
import { Gauges } from './gauges.tsx'

/** More than a third of a text is no longer a few words. */
const muchShare = 0.3
/** Below the half second in which a browser still ascribes what moves to the key. */
const pauseMs = 300
/** No network takes more, nor is more stored: what is counted and looked for has a bound. */
const longestRead = maxToolTextCharacters

type InsightsProps = {
  text: string
  output: string
  words: readonly Words[] | null
  style: Style
  field: RefObject<HTMLTextAreaElement | null>
  noteId: string
  redraw: () => void
  /** Null while the lengths are folded. */
  lengthId: string | null
}

/** What is said of the text once typing pauses: its length to networks, what stops working, and how much of it is bold. */
export function Insights({ text, output, words, style, field, noteId, redraw, lengthId }: InsightsProps) {
  const read = useRead(text, output, words)
  const isMuch = read.share > muchShare
  function keepRegular() {
    const all = words ?? [{ start: 0, end: text.length }]
    mark(text, withoutWords(all, partsThatStop(text, all)))
    redraw()
  }
  const backToPlain = () => field.current && replaceText(field.current, 0, text.length, toPlain(text))
  return (
    <>
      {lengthId !== null && <Gauges id={lengthId} output={read.output} isCut={read.isCut} />}
      <div aria-live="polite">
        {read.parts.length > 0 && (
          <Note
            isWarning
            icon={<TriangleAlert className="icon s" aria-hidden="true" />}
            point={additionMessages.stopped(read.parts.length, style)}
            action={{ label: additionMessages.keepRegular, run: keepRegular }}
          >
            {additionMessages.stoppedParts(read.parts)}
          </Note>
        )}
        {read.isStyled && (
          <Note
            icon={<Type className="icon s" aria-hidden="true" />}
            action={{ label: additionMessages.toPlain, run: backToPlain }}
          >
            {additionMessages.alreadyStyled}
          </Note>
        )}
      </div>
      <div id={noteId}>
        {read.output !== '' && (isMuch || lengthId !== null) && (
          <Note
            icon={<Info className="icon s" aria-hidden="true" />}
            // 30.4 % is more than 30 %, and said so.
            point={additionMessages.share(isMuch ? Math.ceil(read.share * 100) : Math.floor(read.share * 100), style)}
          >
            {isMuch ? additionMessages.manyWords : additionMessages.fewWords}
          </Note>
        )}
      </div>
    </>
  )
}

type Read = { output: string; isCut: boolean; share: number; isStyled: boolean; parts: readonly WorkingPart[] }
const nothingRead: Read = { output: '', isCut: false, share: 0, isStyled: false, parts: [] }

/** Read when typing has paused, so that no key waits for it. */
function useRead(text: string, output: string, words: readonly Words[] | null): Read {
  const [read, setRead] = useState(nothingRead)
  useEffect(() => {
    const timer = setTimeout(() => {
      const beginning = text.slice(0, longestRead)
      const shown = output.slice(0, 2 * longestRead).toWellFormed()
      setRead({
        output: shown,
        isCut: text.length > longestRead,
        share: styledShare(shown),
        isStyled: hasStyledLetters(beginning),
        parts: output === '' ? [] : partsThatStop(beginning, words ?? [{ start: 0, end: beginning.length }]),
      })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, output, words])
  return read
}

type NoteProps = {
  icon: ReactNode
  point?: string
  isWarning?: boolean
  action?: { label: string; run: () => void }
  children: ReactNode
}

function Note({ icon, point, isWarning = false, action, children }: NoteProps) {
  return (
    <div className={classNames(css.note, isWarning && css.warning)}>
      {icon}
      <span>
        {point !== undefined && <b>{point}</b>} {children}
      </span>
      {action && (
        <Button small onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
