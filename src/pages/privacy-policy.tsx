import { managePreferencesLabel } from '#features/consent/messages.ts'
import { CookieSettingsButton } from '#features/consent/ui.tsx'
import { PrivacyPolicy } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'
import { privacyMetadata } from './messages/privacy-messages.ts'
import { toolLegalWords } from './tool-legal-words.ts'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...privacyMetadata} canonicalPath={paths.privacyPolicy} />
      <Trail back={home} />
      <PrivacyPolicy
        site={site}
        toolWords={toolLegalWords}
        cookiePreferences={<CookieSettingsButton className="btn second" label={managePreferencesLabel} />}
      />
    </div>
  )
}
