import { managePreferencesLabel } from '#features/consent/messages.ts'
import { CookieSettingsButton } from '#features/consent/ui.tsx'
import { PrivacyPolicy } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { privacyMetadata } from './messages/privacy-messages.ts'
import { toolLegalWords } from './messages/tool-legal-words.ts'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...privacyMetadata} canonicalPath={paths.privacyPolicy} />
      <Breadcrumbs back={home} />
      <PrivacyPolicy
        site={site}
        toolWords={toolLegalWords}
        cookiePreferences={
          <CookieSettingsButton className={classNames(controls.btn, controls.second)} label={managePreferencesLabel} />
        }
      />
    </div>
  )
}
