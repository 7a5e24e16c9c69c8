import type { ToolLegalWords } from '#features/legal/contract.ts'
import { formatPeriod } from '#features/legal/domain/format.ts'
import { storedIpv4PrefixBits, storedIpv6PrefixBits } from '#features/legal/domain/legal-terms.ts'
import { privacySectionTitles } from '#features/legal/messages.ts'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import { formatList } from '#shared/format.ts'
import { geolocationCacheHours } from '#shared/retention.ts'
import type { Site } from '#shared/site.ts'
import { Definitions } from '#ui-kit/definitions.tsx'

type InformationWeCollectProps = { site: Site; toolWords: readonly ToolLegalWords[] }

export function InformationWeCollect({ site, toolWords }: InformationWeCollectProps) {
  const stored = formatList(toolWords.flatMap((tool) => tool.stored ?? []))
  const storedFirst = stored.charAt(0).toUpperCase() + stored.slice(1)
  return (
    <PolicySection id="information-we-collect" title={privacySectionTitles['information-we-collect']}>
      <p>
        This policy is about {site.name} at {site.url}. The tools and the news are free and need no account, and we do
        not ask who you are. This is what we receive.
      </p>
      <h3>Information you give us</h3>
      <GivenDirectly toolWords={toolWords} />
      <p>
        {storedFirst} are stored without a name, an account, a session id or an IP address. They hold exactly what you
        put into the tool, so please do not enter passwords, personal details or anything confidential.
      </p>
      <h3>Information collected automatically</h3>
      <CollectedAutomatically />
      <h3>Do Not Track and Global Privacy Control</h3>
      <p>
        If your browser sends either of these signals, we store no usage events and no page views, goals or loading
        times, we do not load a tag manager, and we do not show a cookie banner. We count the page load in a daily sum
        of loads with such a signal.
        {storedFirst}, which carry nothing about you or your device, are stored as described above.
      </p>
    </PolicySection>
  )
}

function GivenDirectly({ toolWords }: Pick<InformationWeCollectProps, 'toolWords'>) {
  return (
    <Definitions
      items={[
        ...toolWords.map(({ input }) => input),
        {
          term: 'Administrator accounts',
          text: 'People who run the site sign in with a user name and a password. We keep only a bcrypt hash of the password. Visitors have no accounts.',
        },
        {
          term: 'Push notifications',
          text: 'If you turn notifications on, we store your browser’s subscription: an address at the push service of its maker and the keys for encrypting messages to you. We also store what you chose (topics, quiet hours, how often), your time zone, the day of your last notification and when your browser was last here. We count opened notifications for all readers together, never for one.',
        },
        {
          term: 'Messages to us',
          text: 'If you write to us, we receive your email address and whatever you tell us.',
        },
      ]}
    />
  )
}

function CollectedAutomatically() {
  return (
    <Definitions
      items={[
        {
          term: 'Usage analytics',
          text: 'When you use a tool, for example copy its result, we store a usage event: the tool, the action, its input and output, the time, and technical details such as the length of a text. Usage events are not linked to a session or an account.',
        },
        {
          term: 'Page views',
          text: 'Only if you agree to analytics: the path of each page you open, the page you came from without its query, the campaign tags of the link that began the visit (source, medium, campaign, content, term; never one that looks like a person’s address, number or id), whether your window is as wide as a phone’s, a tablet’s or a desktop’s, and a random session id. Your browser makes the id, keeps it in its session storage and drops it when the session ends. Page views carry no IP address.',
        },
        {
          term: 'Goals and loading times',
          text: 'Only if you agree to analytics: that your session copied or downloaded a result, shared an article or turned on notifications, each once and with the first page, source, campaign and device of the session. And how fast a page was for you: we add the times to sums per page, device and day, which hold no id.',
        },
        {
          term: 'Counters of page loads',
          text: 'Whatever you choose, our server counts its page loads in daily and hourly sums: with consent, without it, before a choice, with a signal against tracking, or by programs. It also counts which pages and sites most loads of an hour belong to, how many loads followed a link of an AI assistant, and how often search engines and AI services fetched an article. These sums hold no IP address, no id and nothing else about a visitor.',
        },
        {
          term: 'Device and browser information, including IP address',
          text: `A usage event is stored with a shortened IP address: of an IPv4 address the /${storedIpv4PrefixBits} network, of an IPv6 address the /${storedIpv6PrefixBits} network. Only addresses of private networks, which mean nothing on the internet, stay whole. Events of the Bold Text Converter and of the QR Code Generator also name the browser as it presents itself (the user agent). We need the full address to answer a request and to stop abuse. We do not write it into analytics. Technical logs of the server and the hosting provider may contain it, so we can investigate faults and attacks.`,
        },
        {
          term: 'Approximate location',
          text: `From a shortened address an administrator can look up a rough place, such as a city or country. The result is cached for ${formatPeriod(geolocationCacheHours, 'hour')} and is not added to the event.`,
        },
        {
          term: 'Cookie choices',
          text: 'Each decision you make about cookies is recorded with the categories, the version of this policy and the time, without identifying you.',
        },
        {
          term: 'Administrative logs',
          text: 'Sign-ins (also failed ones), sign-outs and editorial actions of administrators are logged with the account, the time, the IP address and the item concerned.',
        },
      ]}
    />
  )
}
