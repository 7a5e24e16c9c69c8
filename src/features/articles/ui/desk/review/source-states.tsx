import { webAddress } from '../../../domain/web-address.ts'
import type { CitationCheck } from '../../../editorial-contract.ts'
import { addressLabel } from '../../labels.ts'
import { Address } from '../../page/article-parts.tsx'
import { sourceMessages } from '../desk-ui-messages.ts'
import { stateLooks, summaryOf } from './source-summary.ts'

/** Each source with what became of it when it was fetched. */
export function SourceStates({ checks }: { checks: readonly CitationCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="desk-part">
      <h3>{summaryOf(checks)}</h3>
      <ul className="desk-sources">
        {checks.map((check) => (
          <li key={check.url}>
            <span className={stateLooks[check.state]}>{sourceMessages.states[check.state]}</span>
            <div className="sources">
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
