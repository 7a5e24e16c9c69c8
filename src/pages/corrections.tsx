import { correctionsMessages as words } from '#features/articles/corrections-messages.ts'
import { CorrectionsList } from '#features/articles/ui.tsx'
import { paths } from '#shared/paths.ts'
import { corrections, recentNews } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import { correctionsMetadata } from './messages/corrections-messages.ts'

export function Page() {
  const { legalEmail } = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...correctionsMetadata} canonicalPath={paths.corrections} />
      <Breadcrumbs back={recentNews} />
      <div className={frames.toolHead}>
        <h1>{corrections.name}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <CorrectionsList email={legalEmail} />
    </div>
  )
}
