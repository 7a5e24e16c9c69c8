import { PrivacyPolicy } from '#features/legal/ui.tsx'
import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'

export function Page() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMetadata
        title="Privacy Policy"
        description="How this site collects, uses, keeps and protects data, and the rights you have over it."
        canonicalPath={paths.privacyPolicy}
        keywords={['privacy policy', 'cookies', 'data retention', 'your rights', 'GDPR']}
      />
      <Trail back={{ to: paths.home, name: 'Home' }} />
      <PrivacyPolicy site={site} />
    </div>
  )
}
