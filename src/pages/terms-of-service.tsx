import { TermsOfService } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { termsMetadata } from './messages/terms-messages.ts'
import { toolLegalWords } from './messages/tool-legal-words.ts'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...termsMetadata} canonicalPath={paths.termsOfService} />
      <Breadcrumbs back={home} />
      <TermsOfService site={site} toolWords={toolLegalWords} />
    </div>
  )
}
