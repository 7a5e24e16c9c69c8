import { formatDay, formatPeriod } from '#features/legal/domain/format.ts'
import {
  minimumAge,
  policyLastUpdated,
  privacyReplyBusinessDays,
  rightsAnswerDays,
} from '#features/legal/domain/legal-terms.ts'
import { privacySectionTitles } from '#features/legal/messages.ts'
import { MailLink, PolicySection } from '#features/legal/ui/policy-section.tsx'
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { Definitions } from '#ui-kit/definitions.tsx'

export function YourRights({ site }: { site: Site }) {
  return (
    <PolicySection id="your-rights" title={privacySectionTitles['your-rights']}>
      <p>Wherever you live, you can ask us for the following, free of charge and without disadvantage to you:</p>
      <Definitions
        items={[
          {
            term: 'Access and portability',
            text: 'A copy of the information we hold about you, in a common machine-readable format.',
          },
          { term: 'Correction', text: 'Correcting wrong or incomplete information.' },
          {
            term: 'Deletion',
            text: 'Deleting information about you. Administrators ask us by email to delete their accounts.',
          },
          { term: 'Processing restriction', text: 'Setting information aside, or objecting to a use of it.' },
          {
            term: 'Opt-out',
            text: 'Reject or withdraw analytics in the cookie settings, send Do Not Track or Global Privacy Control from your browser, or turn push notifications off, on the home page of the installed app, under My data or in the settings of your browser. You need not ask us first.',
          },
        ]}
      />
      <p>
        You can see, download and erase everything from your browser yourself: <a href={paths.myData}>My data</a>.
      </p>
      <p>
        For anything else write to <MailLink address={site.privacyEmail} />. We answer requests within{' '}
        {formatPeriod(rightsAnswerDays, 'day')}. Tool records do not name you, so tell us roughly when you used the tool
        and what you entered. Otherwise we may not be able to find them. If you are not satisfied, you may complain to
        the data protection authority where you live.
      </p>
    </PolicySection>
  )
}

export function SecurityMeasures({ site }: { site: Site }) {
  return (
    <PolicySection id="security" title={privacySectionTitles.security}>
      <ul>
        {site.url.startsWith('https:') && <li>Connections to this site are encrypted (HTTPS).</li>}
        <li>Administrator passwords are hashed with bcrypt; nobody can read them, we included.</li>
        <li>
          Administrators stay signed in by a random id in a cookie that scripts cannot read. Our database holds only its
          hash.
        </li>
        <li>Rate limiting slows down password guessing and floods of requests.</li>
        <li>We refuse requests from other sites in your name.</li>
        <li>IP addresses are shortened before a usage event is stored, and old records are deleted every day.</li>
        <li>Sign-ins and editorial actions are logged.</li>
      </ul>
      <p>
        No system is perfectly secure. If a breach affects you, we inform you and the authorities as the law requires.
      </p>
    </PolicySection>
  )
}

export function ChildrensPrivacy({ site }: { site: Site }) {
  return (
    <PolicySection id="childrens-privacy" title={privacySectionTitles['childrens-privacy']}>
      <p>
        This site is not meant for children under {minimumAge}, and we do not knowingly collect personal information
        from them. If you believe that a child has given us some, write to <MailLink address={site.privacyEmail} /> and
        we delete it.
      </p>
    </PolicySection>
  )
}

export function PolicyChanges() {
  return (
    <PolicySection id="policy-changes" title={privacySectionTitles['policy-changes']}>
      <p>
        When this policy changes, the new text appears here with a new date at the top. Please check it from time to
        time. Each consent record names its version of the policy. After a change we ask for your cookie choice again.
        The version of {formatDay(policyLastUpdated)} is the first.
      </p>
    </PolicySection>
  )
}

export function PrivacyContact({ site }: { site: Site }) {
  return (
    <PolicySection id="contact" title={privacySectionTitles.contact}>
      <p>
        Questions about privacy go to <MailLink address={site.privacyEmail} />. We typically answer within{' '}
        {privacyReplyBusinessDays} business days, and requests about your rights within{' '}
        {formatPeriod(rightsAnswerDays, 'day')}.
      </p>
    </PolicySection>
  )
}
