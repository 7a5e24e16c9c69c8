import type { ReactNode } from 'react'
import { analyticsCookieNames } from '#features/legal/contract.ts'
import { formatPeriod } from '#features/legal/domain/format.ts'
import { privacySectionTitles } from '#features/legal/messages.ts'
import { PolicySection } from '#features/legal/ui/policy-section.tsx'
import { paths } from '#shared/paths.ts'
import { consentRecordRetentionMonths, toolUsageRetentionDays } from '#shared/retention.ts'
import { Definitions } from '#ui-kit/definitions.tsx'

const analyticsCookiePurposes: Record<(typeof analyticsCookieNames)[number], string> = {
  _ga: 'Google Analytics: tells one browser from another.',
  '_ga_*': 'Google Analytics: keeps the state of a measured visit. The star stands for the id of the measured site.',
  _gid: 'Google Analytics: tells one browser from another within a day.',
  '__cq_*': 'Audience measurement by tags that the tag manager loads. The star stands for the name of the measure.',
}

export function CookiesUsed({ preferences }: { preferences: ReactNode }) {
  return (
    <PolicySection id="cookies" title={privacySectionTitles.cookies}>
      <p>
        Cookies are small files a site leaves in your browser. We use few, and treat the browser’s own storage the same
        way. The essential ones need no consent; all others wait for yours.
      </p>
      <h3>Essential</h3>
      <Definitions
        items={[
          {
            term: 'Administrator session',
            text: 'A random id that keeps an administrator signed in. Visitors never receive it.',
          },
          {
            term: 'Cookie choice',
            text: `The cookie “consent” keeps what you decided and about which version of this policy, for ${formatPeriod(consentRecordRetentionMonths, 'month')}, so we do not ask again. It holds nothing else. If your decision did not reach our server, it waits in local storage until your next page.`,
          },
          {
            term: 'Tool input',
            text: 'Your input in a tool stays in the session storage of its tab, so you find it when you come back. It ends with the tab.',
          },
          {
            term: 'Last QR codes',
            text: 'The last five QR codes you copied or saved stay in local storage, with their link and color, and so do your last campaign tags. You can use them again. We never receive them. To delete them, use Clear in the tool or erase everything on the page My data.',
          },
          {
            term: 'Receipts',
            text: (
              <>
                For each entry we store, your browser keeps a receipt that opens it again, in the session storage, or
                for {formatPeriod(toolUsageRetentionDays, 'day')} if you switch that on:{' '}
                <a href={paths.myData}>My data</a>.
              </>
            ),
          },
          {
            term: 'Offline use',
            text: 'Your browser keeps the pages and the code of this site, the newest articles and those you read last, so they work without a connection. It sends them to nobody. They go when you clear the data of this site. If your browser is set to save data, it keeps them only for the installed app.',
          },
          {
            term: 'Waiting entries',
            text: 'While you are offline, entries wait in your browser. It sends them once you are online, under the same rules as everything else. Erasing everything on the page My data drops them.',
          },
          {
            term: 'Install offer',
            text: 'Whether this browser was here before, whether it can install the site, and whether you declined the offer. It holds no id.',
          },
          { term: 'Theme', text: 'Remembers light or dark, if you use the switch.' },
          { term: 'Place on the page', text: 'How far you had scrolled, in the session storage of the tab.' },
          {
            term: 'Unsaved articles',
            text: 'What an administrator writes in the editor, until it is saved or dropped. Visitors have none.',
          },
        ]}
      />
      <h3>Optional analytics</h3>
      <Definitions
        items={[
          ...analyticsCookieNames.map((name) => ({ term: name, text: analyticsCookiePurposes[name] })),
          {
            term: 'Session id',
            text: 'Kept in session storage to count page views that belong to one visit; it ends with the browser session. The goals that the session reached stand beside it.',
          },
        ]}
      />
      <h3>Your choice</h3>
      <p>
        Rejecting is as easy as accepting and costs you no feature. You can change your mind at any time in the cookie
        settings, which the footer of every page opens. When you withdraw, the analytics cookies and the session id are
        deleted; after that no page views, goals or loading times are stored and the tag manager is no longer loaded.
        When this policy changes, we ask again. Your browser can also show, block and delete cookies.
      </p>
      {preferences}
    </PolicySection>
  )
}
