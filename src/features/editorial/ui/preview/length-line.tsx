import { maxArticleCharacters } from '#shared/text-limits.ts'
import { classNames } from '#ui-kit/class-names.ts'
import css from './length-line.module.css'
import { readersMessages } from './preview-messages.ts'
import type { ReadersView } from './readers-view.ts'

/** The line shows the remaining characters below this number (Decisions, text limits). */
const nearLimit = maxArticleCharacters / 10

/** The length of the text or, near the limit, the remaining characters. */
export function LengthLine({ view }: { view: ReadersView | null }) {
  if (view === null) return null
  const isNear = view.room <= nearLimit
  return (
    <span className={classNames('num', css.line)} role={isNear ? 'status' : undefined} data-over={view.room < 0}>
      {isNear ? roomText(view.room) : readersMessages.length(maxArticleCharacters - view.room, maxArticleCharacters)}
    </span>
  )
}

function roomText(room: number): string {
  return room < 0 ? readersMessages.tooMany(-room) : readersMessages.left(room)
}
