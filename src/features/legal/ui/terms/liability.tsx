import type { ToolLegalWords } from '#features/legal/contract.ts'
import { formatDollars, formatPeriod } from '#features/legal/domain/format.ts'
import {
  freeServicesPaidDollars,
  liabilityCapDollars,
  liabilityLookbackMonths,
} from '#features/legal/domain/legal-terms.ts'
import { termsSectionTitles } from '#features/legal/messages.ts'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'

export function Disclaimers({ toolWords }: { toolWords: readonly ToolLegalWords[] }) {
  return (
    <PolicySection id="disclaimers" title={termsSectionTitles.disclaimers}>
      <p>
        The services are provided “as is” and “as available”. As far as the law allows, we give no warranty of any kind,
        express or implied, such as of merchantability, fitness for a particular purpose, non-infringement, accuracy or
        uninterrupted operation. Please mind in particular:
      </p>
      <Definitions
        items={[
          ...toolWords.map(({ caution }) => caution),
          {
            term: 'News',
            text: 'Articles, also those written by AI, may contain errors or be out of date. They inform; they are no legal, financial or other professional advice.',
          },
          { term: 'Other sites', text: 'We link to other sites and are not responsible for what they offer.' },
        ]}
      />
    </PolicySection>
  )
}

export function LimitationOfLiability() {
  return (
    <PolicySection id="limitation-liability" title={termsSectionTitles['limitation-liability']}>
      <p>
        As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive
        damages, nor for lost profits, revenue, data, reputation or business, however they came about and even if we
        knew that they were possible.
      </p>
      <p>
        Our total liability for all claims about the site or these terms is limited to{' '}
        {formatDollars(liabilityCapDollars)} or the amount you paid us for the services in the preceding{' '}
        {formatPeriod(liabilityLookbackMonths, 'month')} ({formatDollars(freeServicesPaidDollars)} for free services),
        whichever is greater.
      </p>
      <p>
        Some places do not allow such limits. There they apply as far as they may. Nothing in these terms excludes
        liability that by law cannot be excluded.
      </p>
    </PolicySection>
  )
}
