import { useParams } from '#browser/navigation/navigation-provider.tsx'
import { provenanceWords as words } from '#features/provenance/page-messages.ts'
import { NoRecord, ProvenanceView, useRecord } from '#features/provenance/ui.tsx'
import { paths, provenancePath } from '#shared/paths.ts'
import { home, news } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'

export function Page() {
  const site = useSite()
  const { id = '' } = useParams()
  const state = useRecord(id)
  const article =
    state.status === 'ready' ? [{ name: state.record.title, path: state.record.url.slice(site.url.length) }] : []
  return (
    <div className="wrap">
      <PageMetadata title={words.title} description={words.description} canonicalPath={provenancePath(id)} unindexed />
      <Breadcrumbs
        exists={state.status === 'ready'}
        breadcrumbs={[
          { name: home.name, path: paths.home },
          { name: news.name, path: paths.marketingNews },
          ...article,
          { name: words.breadcrumb },
        ]}
      />
      {state.status === 'ready' ? (
        <ProvenanceView key={id} record={state.record} site={site} />
      ) : (
        <NoRecord state={state} />
      )}
    </div>
  )
}
