import type { ToolLegalWords } from '#features/legal/contract.ts'
import { formatPeriod } from '#features/legal/domain/format.ts'
import { privacySectionTitles } from '#features/legal/messages.ts'
import css from '#features/legal/ui/policy.module.css'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import {
  administrativeLogRetentionYears,
  analyticsRetentionDays,
  consentRecordRetentionMonths,
  geolocationCacheHours,
  pushSubscriptionSilentDays,
  tagManagerRetentionMonths,
  toolUsageRetentionDays,
} from '#shared/retention.ts'

type Rule = { data: string; kept: string }

// Spec 9, Retention; Decisions, Data.
const otherRules: readonly Rule[] = [
  {
    data: 'Analytics data: page views, session ids, goals and loading times',
    kept: formatPeriod(analyticsRetentionDays, 'day'),
  },
  {
    data: 'Data at the analytics provider, collected through the tag manager',
    kept: `${formatPeriod(tagManagerRetentionMonths, 'month')} (with your consent)`,
  },
  { data: 'Consent records', kept: formatPeriod(consentRecordRetentionMonths, 'month') },
  { data: 'Administrative logs', kept: formatPeriod(administrativeLogRetentionYears, 'year') },
  { data: 'IP geolocation cache', kept: formatPeriod(geolocationCacheHours, 'hour') },
  {
    data: 'Push subscriptions',
    kept: `Until you turn notifications off, erase them under My data, or the push service reports that the subscription has ended; at the latest ${formatPeriod(pushSubscriptionSilentDays, 'day')} after your browser was last here`,
  },
  { data: 'Administrator accounts', kept: 'Until deletion is requested' },
  { data: 'Messages to us', kept: 'As long as answering them and the law require' },
]

function toolUsageRule(toolWords: readonly ToolLegalWords[]): Rule {
  const stored = [...toolWords.flatMap((tool) => tool.stored ?? []), 'usage events', 'text analyses']
  return { data: `Tool usage data: ${stored.join(', ')}`, kept: formatPeriod(toolUsageRetentionDays, 'day') }
}

export function DataRetention({ toolWords }: { toolWords: readonly ToolLegalWords[] }) {
  const rules = [toolUsageRule(toolWords), ...otherRules]
  return (
    <PolicySection id="data-retention" title={privacySectionTitles['data-retention']}>
      <p>
        We keep information only as long as its purpose needs. A daily job deletes expired data, by whole days in UTC.
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.data}>
              <th scope="row">{rule.data}</th>
              <td>{rule.kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Sums that describe no single visit, such as the number of views on a day, may be kept longer. Backups, which
        serve only to restore the site, may hold deleted records until the backup itself is replaced.
      </p>
    </PolicySection>
  )
}
