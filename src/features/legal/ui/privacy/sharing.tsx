import { privacySectionTitles, sharingMarks } from '#features/legal/messages.ts'
import css from '#features/legal/ui/policy.module.css'
import { MailLink, PolicySection } from '#features/legal/ui/policy-section.tsx'
import type { Site } from '#shared/site.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import controls from '#ui-kit/styles/controls.module.css'

type Recipient = { term: string; need: keyof typeof sharingMarks; text: string }

// Spec 2, Privacy Policy: the tag manager is optional, the others are required.
const recipients: readonly Recipient[] = [
  {
    term: 'Tag manager',
    need: 'optional',
    text: 'Google Tag Manager and the analytics it loads, where this site has one set up. It learns the path, title and link of the pages you view, the kind of tool, and the usual data of a request, including your IP address. It is loaded only after you agree to analytics, and never with Do Not Track or Global Privacy Control.',
  },
  {
    term: 'Consent platform',
    need: 'required',
    text: 'Shows the cookie choices and records your decision without identifying you. It is part of this site and runs on our own server.',
  },
  {
    term: 'Hosting',
    need: 'required',
    text: 'The computers in the United States that run this site and hold its database. Every request passes through them, with your full IP address.',
  },
  {
    term: 'IP geolocation',
    need: 'required',
    text: 'Turns the shortened address of a usage event into a rough place, for administrators only. The lookup uses a database on our own server; no address is sent elsewhere.',
  },
  {
    term: 'AI text analysis providers',
    need: 'required',
    text: 'If a provider is connected, it receives the text of stored conversions for analysis and translation, and nothing else about you. Otherwise the analysis runs on our own server.',
  },
  {
    term: 'AI content generation provider',
    need: 'required',
    text: 'Drafts news articles from a topic, a category, an audience and a difficulty that we choose. It receives no visitor data.',
  },
]

export function DataSharing() {
  return (
    <PolicySection id="data-sharing" title={privacySectionTitles['data-sharing']}>
      <p>
        We do not sell or rent out information. We share it only as listed here. Required means that the service is part
        of running this site and does not depend on your cookie choice; optional means that it is used only if you
        agree.
      </p>
      <Definitions
        items={recipients.map(({ term, need, text }) => ({
          term,
          text: (
            <>
              <span className={classNames(controls.badge, css.mark)}>{sharingMarks[need]}</span>
              <br />
              {text}
            </>
          ),
        }))}
      />
      <p>
        Until you agree to analytics, our pages load everything from our own server and make no request to a third
        party. If you turn on push notifications, messages reach you encrypted through the push service of your
        browser’s maker: it learns that this site sends you one and when, not what it says.
      </p>
      <p>
        We may also disclose information where the law requires it or where it is needed to protect people or rights. If
        the site passes to a new operator, its records pass with it and this policy stays in force for them.
      </p>
    </PolicySection>
  )
}

export function InternationalTransfers({ site }: { site: Site }) {
  return (
    <PolicySection id="international-transfers" title={privacySectionTitles['international-transfers']}>
      <p>
        This site is hosted in the United States. If you use it from another country, your information is transferred to
        and processed in the United States, where the law may protect it differently than at home. Providers listed
        under Data Sharing may work from further countries.
      </p>
      <p>
        To learn which safeguards apply to such a transfer, write to <MailLink address={site.privacyEmail} />.
      </p>
    </PolicySection>
  )
}
