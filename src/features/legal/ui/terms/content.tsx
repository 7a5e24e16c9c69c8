import type { ToolLegalWords } from '#features/legal/contract.ts'
import { formatPeriod } from '#features/legal/domain/format.ts'
import { termsSectionTitles } from '#features/legal/messages.ts'
import { MailLink, PolicySection } from '#features/legal/ui/policy-section.tsx'
import { formatList } from '#shared/format.ts'
import { toolUsageRetentionDays } from '#shared/retention.ts'
import type { Site } from '#shared/site.ts'
import { privacyPolicy } from '#shared/tools.ts'

export function UserContent({ toolWords }: { toolWords: readonly ToolLegalWords[] }) {
  const yours = formatList(toolWords.map(({ results }) => `your ${results}`))
  return (
    <PolicySection id="user-content" title={termsSectionTitles['user-content']}>
      <p>
        {`Your input stays yours, and so do the results: ${yours}. You may use the results for any lawful purpose, also commercially, without naming us.`}
      </p>
      <p>
        You allow us to process and store what you enter, and to analyze it, as far as it takes to run, secure and
        improve the services. We do not publish it. This permission ends when the record is deleted, which for tool
        usage data is after {formatPeriod(toolUsageRetentionDays, 'day')}; the{' '}
        <a href={privacyPolicy.path}>{privacyPolicy.name}</a> has the details.
      </p>
      <p>
        You are responsible for what you enter and for what you do with the results. Please keep your own copies: the
        site does not store your work for you to come back to.
      </p>
    </PolicySection>
  )
}

export function IntellectualProperty({ site }: { site: Site }) {
  return (
    <PolicySection id="intellectual-property" title={termsSectionTitles['intellectual-property']}>
      <p>
        The site itself, with its name, design, software and articles, belongs to us or to those who licensed it to us.
        You may use it, link to it, share links to its articles, and quote short passages with the source. For anything
        further, such as republishing whole articles or selling copies of the site, ask us first.
      </p>
      <p>
        Names and marks of others belong to their owners. Sources cited in articles stay under the terms of those who
        published them.
      </p>
      <p>
        If you believe something here infringes your rights, write to <MailLink address={site.legalEmail} />. Say what
        it is, where it stands and why you hold the right.
      </p>
    </PolicySection>
  )
}
