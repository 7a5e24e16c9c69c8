import { Info, TriangleAlert, Type } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { additionMessages } from '../../../addition-messages.ts'
import { isBlank } from '../../../domain/bold.ts'
import { type Words, withoutWords } from '../../../domain/bold-words.ts'
import { hasStyledLetters, styledShare, toPlain } from '../../../domain/plain-letters.ts'
import type { Style } from '../../../domain/styles.ts'
import { partsThatStop, type WorkingPart } from '../../../domain/working-parts.ts'
import css from './foot.module.css'
import { mark } from '../choice.ts'
import { replaceText } from '../edit-field.ts'
import { Gauges } from './gauges.tsx'
import { Note } from './note.tsx'

/** Above this share, bold no longer highlights just a few words. */
const muchShare = 0.3
/** Below the half second in which a browser still attributes a layout shift to the keystroke. */
const pauseMs = 300
/** No network accepts more, and no more is stored. This bounds the counting and searching. */
const longestRead = maxToolTextCharacters

type InsightsProps = {
  text: string
  output: string
  words: readonly Words[] | null
  style: Style
  field: RefObject<HTMLTextAreaElement | null>
  noteId: string
  redraw: () => void
  /** Null while the lengths are collapsed. */
  lengthId: string | null
  /** Replaces the note while it is open. */
  styles: ReactNode
  /** Fills the row when nothing has been typed. */
  quietNote: ReactNode
}

/**
 * One note about the text, once typing pauses, and its length on networks. The row keeps its height, so nothing moves.
 */
export function Insights({ text, output, words, style, field, noteId, redraw, ...rest }: InsightsProps) {
  const { lengthId, styles, quietNote } = rest
  const read = useRead(text, output, words)
  function keepRegular() {
    const all = words ?? [{ start: 0, end: text.length }]
    mark(text, withoutWords(all, partsThatStop(text, all)))
    redraw()
    // The button disappears with the warning.
    field.current?.focus()
  }
  const backToPlain = () => field.current && replaceText(field.current, 0, text.length, toPlain(text))
  const isUrgent = styles === null && !isBlank(text) && (read.parts.length > 0 || read.isStyled)
  return (
    <>
      <div id={noteId} className={css.noteRow}>
        {styles}
        <div aria-live="polite">
          {isUrgent && <UrgentNote read={read} style={style} keepRegular={keepRegular} backToPlain={backToPlain} />}
        </div>
        {styles === null &&
          !isUrgent &&
          (isBlank(text) || read.output === '' ? quietNote : <ShareNote share={read.share} style={style} />)}
      </div>
      {lengthId !== null && <Gauges id={lengthId} output={read.output} isCut={read.isCut} />}
    </>
  )
}

type UrgentNoteProps = { read: Read; style: Style; keepRegular: () => void; backToPlain: () => void }

/** Warnings come before advice. */
function UrgentNote({ read, style, keepRegular, backToPlain }: UrgentNoteProps) {
  if (read.parts.length === 0) {
    return (
      <Note
        icon={<Type className="icon s" aria-hidden="true" />}
        action={{ label: additionMessages.toPlain, run: backToPlain }}
      >
        {additionMessages.alreadyStyled}
      </Note>
    )
  }
  return (
    <Note
      isWarning
      icon={<TriangleAlert className="icon s" aria-hidden="true" />}
      point={additionMessages.stopped(read.parts.length, style)}
      action={{ label: additionMessages.keepRegular, run: keepRegular }}
    >
      {additionMessages.stoppedParts(read.parts)}
    </Note>
  )
}

function ShareNote({ share, style }: { share: number; style: Style }) {
  const isMuch = share > muchShare
  return (
    <Note
      icon={<Info className="icon s" aria-hidden="true" />}
      // Rounds 30.4 % up, because it exceeds 30 %.
      point={additionMessages.share(isMuch ? Math.ceil(share * 100) : Math.floor(share * 100), style)}
    >
      {isMuch ? additionMessages.manyWords : additionMessages.fewWords}
    </Note>
  )
}

type Read = { output: string; isCut: boolean; share: number; isStyled: boolean; parts: readonly WorkingPart[] }
const nothingRead: Read = { output: '', isCut: false, share: 0, isStyled: false, parts: [] }

/** Reads the text once typing pauses, so no keystroke waits for it. */
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
