import type { ToolLegalWords } from '#features/legal/contract.ts'
import { adultAge, minimumAge } from '#features/legal/domain/legal-terms.ts'
import { termsSectionTitles } from '#features/legal/messages.ts'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import type { Site } from '#shared/site.ts'
import { privacyPolicy } from '#shared/tools.ts'
import { Definitions } from '#ui-kit/definitions.tsx'

export function Acceptance({ site }: { site: Site }) {
  return (
    <PolicySection id="acceptance" title={termsSectionTitles.acceptance}>
      <p>
        These terms are an agreement between you and the operator of {site.name} at {site.url} (“we”, “us”). By using
        the site you accept them. If you do not agree, please do not use it.
      </p>
      <p>
        Our <a href={privacyPolicy.path}>{privacyPolicy.name}</a> explains what we store and why; it belongs to these
        terms. We may change the terms. The new text then appears here with a new date at the top, and holds for use of
        the site from that day on.
      </p>
    </PolicySection>
  )
}

export function Eligibility() {
  return (
    <PolicySection id="eligibility" title={termsSectionTitles.eligibility}>
      <p>
        You must be {minimumAge} or older to use the site. If you are under {adultAge}, you need the permission of a
        parent or guardian, who accepts these terms for you. If you use the site for an organization, you confirm that
        you may accept these terms on its behalf.
      </p>
    </PolicySection>
  )
}

export function Services({ toolWords }: { toolWords: readonly ToolLegalWords[] }) {
  return (
    <PolicySection id="services" title={termsSectionTitles.services}>
      <p>The site offers marketing tools and news. They are free and need no account:</p>
      <Definitions
        items={[
          ...toolWords.map(({ service }) => service),
          {
            term: 'Marketing & AI news',
            text: 'Editorial articles about marketing and AI. Articles written by AI are labeled as such.',
          },
          {
            term: 'Push notifications',
            text: 'Notices of new articles, if you turn them on. You can turn them off at any time.',
          },
        ]}
      />
      <p>
        The administrative area is for people to whom we gave an account; they keep their password to themselves. We may
        change, limit or end any part of the services, and they may at times be unavailable.
      </p>
    </PolicySection>
  )
}

export function AcceptableUse() {
  return (
    <PolicySection id="acceptable-use" title={termsSectionTitles['acceptable-use']}>
      <p>Use the site as it is meant to be used. In particular, do not:</p>
      <ul>
        <li>use it to break the law or violate the rights of others, or help anybody to do so;</li>
        <li>enter content that is illegal, hateful, harassing, fraudulent or harmful to minors;</li>
        <li>make QR codes that lead people to malware, phishing or other traps;</li>
        <li>
          use bold characters or codes to pass yourself off as somebody else or to evade another site’s safeguards;
        </li>
        <li>enter other people’s personal or confidential information;</li>
        <li>attack, overload or probe the site, get round its limits, or try to enter the administrative area;</li>
        <li>collect its content by machine in a way that burdens it or ignores its instructions to crawlers.</li>
      </ul>
      <p>
        Requests are limited in number. We may refuse or block those that go beyond a fair share or breach these terms.
      </p>
    </PolicySection>
  )
}
