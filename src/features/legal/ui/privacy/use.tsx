import { privacySectionTitles } from '#features/legal/messages.ts'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'

export function HowWeUseData() {
  return (
    <PolicySection id="how-we-use-data" title={privacySectionTitles['how-we-use-data']}>
      <p>We use the information above to:</p>
      <ul>
        <li>provide the tools, the news and, if you turned them on, notifications about new articles;</li>
        <li>count which tools, actions and pages people use, to improve the ones they need;</li>
        <li>learn in which languages and industries the text tool is used;</li>
        <li>keep the site available and secure, and find faults and abuse;</li>
        <li>answer your messages and requests, and meet legal duties.</li>
      </ul>
      <p>
        We do not sell information about you, we do not build advertising profiles, and we make no automated decision
        about you that has legal or similarly serious effects.
      </p>
      <h3>Artificial intelligence</h3>
      <p>
        We may analyze stored text conversions by machine to detect their language and industry and to translate them.
        If an outside provider does this, it receives the text of the conversion and nothing else: no IP address, no
        session, no browser details.
      </p>
      <p>
        News articles may be drafted by AI from topics we choose. No visitor data goes into them. We label an article
        written by AI on its card and on its page, and we say if an editor reviewed it.
      </p>
    </PolicySection>
  )
}

export function LegalBases() {
  return (
    <PolicySection id="legal-bases" title={privacySectionTitles['legal-bases']}>
      <p>Where the law asks for a legal basis, these are ours:</p>
      <Definitions
        items={[
          {
            term: 'Legitimate interest',
            text: 'Running, securing and improving free tools: tool records, usage events with a shortened address, text analysis, rough locations, counters that name nobody, and administrative and technical logs. You can object as described under Your Rights.',
          },
          {
            term: 'Consent',
            text: 'Page views, the tag manager and its cookies, and push notifications. None of this happens before you agree, and you can withdraw at any time for the future.',
          },
          {
            term: 'Contract',
            text: 'Providing the services you ask for under our Terms of Service, and the accounts of administrators.',
          },
          {
            term: 'Legal obligation',
            text: 'Answering requests about your rights, keeping proof of consent, and following binding orders of courts and authorities.',
          },
        ]}
      />
    </PolicySection>
  )
}
