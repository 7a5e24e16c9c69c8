import { formatCount } from '#shared/wording.ts'
import type { PersonalRow } from '../../contract.ts'
import { entryMessages, kindWords, sumMessages as words } from '../../messages.ts'
import type { Entries } from '../read-entries.ts'
import type { EntryLine } from './entry-lines.ts'
import { dayWords } from './entry-time.ts'

const kinds = ['conversion', 'palette', 'usage', 'page_view', 'consent'] as const

type SumsProps = { entries: Entries; lines: readonly EntryLine[] }

/** How much there is of each kind, since when, and how long it is kept. Notifications only where there are some. */
export function Sums({ entries: { rows, more }, lines }: SumsProps) {
  const shown = rows.some(({ kind }) => kind === 'push_subscription') ? [...kinds, 'push_subscription' as const] : kinds
  return (
    <dl className="ruled sums">
      {shown.map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind)
        return (
          <div className="cell" key={kind}>
            <dt>{kindWords[kind].sum}</dt>
            <dd>
              <b>{formatCount(ofKind.length + (kind === 'page_view' ? more : 0))}</b>
              <small>{noteOf(kind, ofKind, lines)}</small>
              <small>{kindWords[kind].kept}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** @param rows newest first */
function noteOf(kind: PersonalRow['kind'], rows: readonly PersonalRow[], lines: readonly EntryLine[]): string {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return words.none
  switch (kind) {
    case 'conversion': {
      const texts = lines.filter((line) => line.kind === 'conversion').length
      return texts < rows.length ? words.ofTexts(texts) : words.oldest(dayWords(oldest.createdAt))
    }
    case 'palette':
    case 'usage':
      return words.oldest(dayWords(oldest.createdAt))
    case 'page_view':
      return words.sinceAgreed
    case 'consent':
      return words.choice(choiceOf(newest), dayWords(newest.createdAt))
    case 'push_subscription':
      return words.thisBrowser(dayWords(oldest.createdAt))
  }
}

function choiceOf(row: PersonalRow): string {
  const isAllowed = row.kind === 'consent' && row.categories.includes('analytics')
  return isAllowed ? entryMessages.analyticsAllowed : entryMessages.analyticsRefused
}
