import { type ToolLegalWords, termsAnchors } from '#features/legal/contract.ts'
import { backToToolsLabel, termsSectionTitles } from '#features/legal/messages.ts'
import { PolicyPage } from '#features/legal/ui/policy-page.tsx'
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import { privacyPolicy, termsOfService } from '#shared/tools.ts'
import { GoverningLaw, Miscellaneous, Termination, TermsContact } from './closing.tsx'
import { IntellectualProperty, UserContent } from './content.tsx'
import { Disclaimers, LimitationOfLiability } from './liability.tsx'
import { AcceptableUse, Acceptance, Eligibility, Services } from './use.tsx'

type TermsOfServiceProps = {
  site: Site
  /** One entry for each tool, in the order of the catalog. */
  toolWords: readonly ToolLegalWords[]
}

export function TermsOfService({ site, toolWords }: TermsOfServiceProps) {
  return (
    <PolicyPage
      title={termsOfService.name}
      lead={`The rules for using ${site.name}: what you get, what we ask of you, and where our responsibility ends.`}
      anchors={termsAnchors.map((id) => ({ id, title: termsSectionTitles[id] }))}
      links={[
        { to: privacyPolicy.path, label: privacyPolicy.name },
        { to: paths.home, label: backToToolsLabel },
      ]}
    >
      <Acceptance site={site} />
      <Eligibility />
      <Services toolWords={toolWords} />
      <AcceptableUse />
      <UserContent toolWords={toolWords} />
      <IntellectualProperty site={site} />
      <Disclaimers toolWords={toolWords} />
      <LimitationOfLiability />
      <Termination site={site} />
      <GoverningLaw site={site} />
      <Miscellaneous />
      <TermsContact site={site} />
    </PolicyPage>
  )
}
