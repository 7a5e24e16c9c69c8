import { maxArticleCharacters } from '#shared/limits.ts'
import { readersMessages } from './editor-messages.ts'
import type { ReadersView } from './readers/readers-view.ts'

/** From here on it is worth saying how much is left. */
const nearLimit = maxArticleCharacters / 10

/** How long the text may still grow, once that is near (Decisions, text limits). */
export function LengthLine({ view }: { view: ReadersView | null }) {
  return (
    <p className="md-length num" role="status" data-over={view !== null && view.room < 0}>
      {view === null || view.room > nearLimit
        ? null
        : view.room < 0
          ? readersMessages.tooMany(-view.room)
          : readersMessages.left(view.room)}
    </p>
  )
}
