import { TermsOfService } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'
import { termsMetadata } from './messages/terms-messages.ts'
import { toolLegalWords } from './tool-legal-words.ts'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...termsMetadata} canonicalPath={paths.termsOfService} />
      <Trail back={home} />
      <TermsOfService site={site} toolWords={toolLegalWords} />
    </div>
  )
}
