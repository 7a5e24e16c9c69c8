import { TermsOfService } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata
        title="Terms of Service"
        description="The rules for using this site, its free marketing tools and its news."
        canonicalPath={paths.termsOfService}
        keywords={['terms of service', 'acceptable use', 'intellectual property', 'liability']}
      />
      <Trail back={{ to: paths.home, name: 'Home' }} />
      <TermsOfService site={site} />
    </div>
  )
}
