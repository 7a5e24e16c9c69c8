import { toPlain } from '../../../domain/plain-letters.ts'
import { spokenText } from '../../../domain/post/spoken.ts'
import { aloudMessages as words } from '../parts/messages.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import css from './rows.module.css'

/** The beginning says enough. */
const longestShown = 240
const longestRead = 20_000

/** What a listener hears, with a screen reader that knows bold letters and with one that spells them. */
export function Aloud({ output }: { output: string }) {
  const beginning = output.slice(0, longestRead).toWellFormed().trim()
  if (beginning === '') return <p className="meta">{rowMessages.aloud.empty}</p>
  const shown = wholeWords(beginning)
  const spoken = spokenText(beginning, shown.length)
  const end = beginning.length > shown.length ? words.ellipsis : ''
  return (
    <>
      <div className={css.aloud}>
        <div>
          <p>{words.knows}</p>
          <p dir="auto">
            {words.quoted}
            {toPlain(shown)}
            {end}
            {words.unquoted}
          </p>
        </div>
        <div>
          <p>{words.spells}</p>
          <p dir="auto">
            {words.quoted}
            {spoken.pieces.map(({ text, isSpelled }, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
              isSpelled ? <mark key={i}>{text}</mark> : text,
            )}
            {end}
            {words.unquoted}
          </p>
        </div>
      </div>
      <p className="meta">{spoken.letters > 0 ? words.cost(spoken.words, spoken.plainWords) : words.nothing}</p>
    </>
  )
}

function wholeWords(text: string): string {
  if (text.length <= longestShown) return text
  const end = text.lastIndexOf(' ', longestShown)
  return text.slice(0, end > 0 ? end : longestShown).toWellFormed()
}
