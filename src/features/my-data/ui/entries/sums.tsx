import { formatCount } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { PersonalRow } from '../../contract.ts'
import { entryMessages, kindWords, sumMessages as words } from '../../messages.ts'
import type { EntryLine } from './entry-lines.ts'
import { dayWords } from './entry-time.ts'
import type { Entries } from './read-entries.ts'
import css from './sums.module.css'

const kinds = ['conversion', 'palette', 'usage', 'page_view', 'consent'] as const

type SumsProps = { entries: Entries; lines: readonly EntryLine[] }

/** The number of entries per kind, since when, and their retention. Notifications only where there are some. */
export function Sums({ entries: { rows, more }, lines }: SumsProps) {
  const shown = rows.some(({ kind }) => kind === 'push_subscription') ? [...kinds, 'push_subscription' as const] : kinds
  return (
    <dl className={classNames(frames.ruled, css.sums)}>
      {shown.map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind)
        return (
          <div className={frames.cell} data-kind={kind} key={kind}>
            <dt>{kindWords[kind].sum}</dt>
            <dd>
              <b>{formatCount(countOf(kind, ofKind, lines) + (kind === 'page_view' ? more : 0))}</b>
              <small>{noteOf(kind, ofKind, lines)}</small>
              <small>{kindWords[kind].kept}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Skeletons of the same size. */
export function SumsBones() {
  return (
    <div className={classNames(frames.ruled, css.sums)} aria-hidden="true">
      {kinds.map((kind) => (
        <div className={frames.cell} key={kind}>
          <span className={states.bone} />
          <span className={classNames(states.bone, states.h)} />
          <span className={states.bone} />
          <span className={states.bone} />
        </div>
      ))}
    </div>
  )
}

/** A text that was typed in many steps counts once. */
function countOf(kind: PersonalRow['kind'], rows: readonly PersonalRow[], lines: readonly EntryLine[]): number {
  return kind === 'conversion' ? lines.filter((line) => line.kind === kind).length : rows.length
}

/** @param rows newest first */
function noteOf(kind: PersonalRow['kind'], rows: readonly PersonalRow[], lines: readonly EntryLine[]): string {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return words.none
  switch (kind) {
    case 'conversion': {
      const isTyped = countOf(kind, rows, lines) < rows.length
      return isTyped ? words.steps(rows.length) : words.oldest(dayWords(oldest.createdAt))
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
