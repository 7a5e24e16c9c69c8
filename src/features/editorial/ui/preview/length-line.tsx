import { maxArticleCharacters } from '#shared/text-limits.ts'
import { classNames } from '#ui-kit/class-names.ts'
import css from './length-line.module.css'
import { readersMessages } from './preview-messages.ts'
import type { ReadersView } from './readers-view.ts'

/** The line is shown when fewer characters than these are left. */
const nearLimit = maxArticleCharacters / 10

/** How many characters are left, near the limit (Decisions, text limits). */
export function LengthLine({ view }: { view: ReadersView | null }) {
  return (
    <p className={classNames('num', css.line)} role="status" data-over={view !== null && view.room < 0}>
      {view === null || view.room > nearLimit
        ? null
        : view.room < 0
          ? readersMessages.tooMany(-view.room)
          : readersMessages.left(view.room)}
    </p>
  )
}
