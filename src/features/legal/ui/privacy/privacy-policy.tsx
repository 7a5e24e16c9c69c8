import type { ReactNode } from 'react'
import { privacyAnchors, type ToolLegalWords } from '#features/legal/contract.ts'
import { backToToolsLabel, privacySectionTitles } from '#features/legal/messages.ts'
import { PolicyPage } from '#features/legal/ui/policy-page.tsx'
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { privacyPolicy, termsOfService } from '#shared/tools.ts'
import { InformationWeCollect } from './collection.tsx'
import { CookiesUsed } from './cookies.tsx'
import { DataRetention } from './retention.tsx'
import { ChildrensPrivacy, PolicyChanges, PrivacyContact, SecurityMeasures, YourRights } from './rights.tsx'
import { DataSharing, InternationalTransfers } from './sharing.tsx'
import { HowWeUseData, LegalBases } from './use.tsx'

type PrivacyPolicyProps = {
  site: Site
  /** One entry for each tool, in the order of the catalog. */
  toolWords: readonly ToolLegalWords[]
  /** The optional button that opens the cookie preferences. */
  cookiePreferences?: ReactNode
}

export function PrivacyPolicy({ site, toolWords, cookiePreferences }: PrivacyPolicyProps) {
  return (
    <PolicyPage
      title={privacyPolicy.name}
      lead={`What ${site.name} stores when you use its tools and read its news, why, for how long, and what you can ask of us.`}
      anchors={privacyAnchors.map((id) => ({ id, title: privacySectionTitles[id] }))}
      links={[
        { to: termsOfService.path, label: termsOfService.name },
        { to: paths.home, label: backToToolsLabel },
      ]}
    >
      <InformationWeCollect site={site} toolWords={toolWords} />
      <HowWeUseData />
      <LegalBases />
      <DataSharing />
      <CookiesUsed preferences={cookiePreferences} />
      <DataRetention toolWords={toolWords} />
      <YourRights site={site} />
      <SecurityMeasures site={site} />
      <InternationalTransfers site={site} />
      <ChildrensPrivacy site={site} />
      <PolicyChanges />
      <PrivacyContact site={site} />
    </PolicyPage>
  )
}
