import { formatCount } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { PersonalRow } from '../../contract.ts'
import { sumMessages as words } from '../../messages.ts'
import { choiceOf, type EntryLine } from './entry-lines.ts'
import { dayWords } from './entry-time.ts'
import { kindsOf } from './kinds.ts'
import type { OwnBrowser } from './own-entries.ts'
import type { Entries } from './read-entries.ts'
import css from './sums.module.css'

type SumsProps = { entries: Entries; lines: readonly EntryLine[]; tools: OwnBrowser['tools'] }

/**
 * The number of entries per kind, their earliest date and their retention. Notifications appear only if there are any.
 */
export function Sums({ entries: { rows, more }, lines, tools }: SumsProps) {
  const hasPush = rows.some(({ kind }) => kind === 'push_subscription')
  const shown = kindsOf(tools).filter(({ kind }) => hasPush || kind !== 'push_subscription')
  return (
    <dl className={classNames(frames.ruled, css.sums)}>
      {shown.map(({ kind, sum, kept }) => {
        const ofKind = rows.filter((row) => row.kind === kind)
        const count = lines.filter((line) => line.kind === kind).length
        return (
          <div className={frames.cell} data-kind={kind} key={kind}>
            <dt>{sum}</dt>
            <dd>
              <b>{formatCount(count + (kind === 'page_view' ? more : 0))}</b>
              <small>{noteOf(kind, ofKind, count)}</small>
              <small>{kept}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Skeletons of the same size. */
export function SumsSkeleton({ tools }: Pick<SumsProps, 'tools'>) {
  const kinds = kindsOf(tools).filter(({ kind }) => kind !== 'push_subscription')
  return (
    <div className={classNames(frames.ruled, css.sums)} aria-hidden="true">
      {kinds.map(({ kind }) => (
        <div className={frames.cell} key={kind}>
          <span className={states.skeleton} />
          <span className={classNames(states.skeleton, states.h)} />
          <span className={states.skeleton} />
          <span className={states.skeleton} />
        </div>
      ))}
    </div>
  )
}

/**
 * @param rows newest first
 * @param count the number of entries; text typed in many steps counts once
 */
function noteOf(kind: PersonalRow['kind'], rows: readonly PersonalRow[], count: number): string {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return words.none
  if (kind === 'page_view') return words.sinceAgreed
  if (kind === 'consent') return words.choice(choiceOf(newest), dayWords(newest.createdAt))
  if (kind === 'push_subscription') return words.thisBrowser(dayWords(oldest.createdAt))
  return count < rows.length ? words.steps(rows.length) : words.oldest(dayWords(oldest.createdAt))
}
