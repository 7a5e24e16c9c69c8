import { forAgentsMetadata, forAgentsWords } from '#features/agents/page-messages.ts'
import { ForAgents } from '#features/agents/ui.tsx'
import { paths } from '#shared/paths.ts'
import { forAgents, home } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import frames from '#ui-kit/styles/frames.module.css'

export function Page() {
  const { url, withoutAgents } = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...forAgentsMetadata} canonicalPath={paths.forAgents} />
      <Breadcrumbs back={home} />
      <div className={frames.toolHead}>
        <h1>{forAgents.name}</h1>
        <p className="lead">{forAgentsWords.lead}</p>
      </div>
      <ForAgents siteUrl={url} hasAgents={!withoutAgents} />
    </div>
  )
}
