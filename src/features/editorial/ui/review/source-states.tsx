import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { Address, addressLabel, type CitationState } from '#features/articles/ui.tsx'
import { webAddress } from '#shared/markdown/web-address.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import { sourceMessages } from '../../messages.ts'
import css from '../desk.module.css'
import { stateText, summaryOf } from './source-summary.ts'

const looks: Record<CitationState, string | undefined> = {
  ok: tones.ok,
  redirected: tones.ok,
  dead: tones.bad,
  blocked: tones.warn,
  unchecked: undefined,
}

/** The sources of an article with the results of their checks. */
export function SourceStates({ checks }: { checks: readonly CitationCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{summaryOf(checks)}</h3>
      <ul className={css.sources}>
        {checks.map((check) => (
          <li key={check.url}>
            <span className={classNames(controls.badge, looks[check.state])}>{stateText(check)}</span>
            <div>
              <Address address={check.url} />
              <Facts check={check} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ check }: { check: CitationCheck }) {
  const target = check.state === 'redirected' ? webAddress(check.finalUrl ?? '') : null
  const facts = [
    check.status === null ? null : sourceMessages.answered(check.status),
    target === null ? null : `${sourceMessages.leadsTo} ${addressLabel(target)}`,
  ].filter((fact) => fact !== null)
  return facts.length === 0 ? null : <p className="meta">{facts.join(' · ')}</p>
}
