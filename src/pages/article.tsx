import { useParams } from '#browser/navigation/navigation-provider.tsx'
import { reportUsage } from '#features/analytics/ui.tsx'
import { articleAddress } from '#features/articles/addresses.ts'
import { articleMessages, noteMessages } from '#features/articles/messages.ts'
import { ArticleView, articleStructuredData, disclosureOf, useArticle } from '#features/articles/ui.tsx'
import { ShareKitOpener } from '#features/share-kit/ui.tsx'
import { markdownLink, socialImagePath } from '#features/syndication/contract.ts'
import { paths } from '#shared/paths.ts'
import { home, news } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'

export function Page() {
  const site = useSite()
  const { id = '' } = useParams()
  const { state, name } = useArticle(id)
  const address = state.status === 'ready' ? { path: articleAddress(state.article) } : {}
  return (
    <div className="wrap">
      <ArticleMetadata state={state} name={name} />
      <ArticleView
        state={state}
        site={site}
        reportUsage={reportUsage}
        shareKit={(article) => (
          <ShareKitOpener load={async () => (await import('./article/share-kit.tsx')).shareKitOf(site, article)} />
        )}
        breadcrumbs={
          <Breadcrumbs
            exists={state.status === 'ready' || state.status === 'loading'}
            breadcrumbs={[
              { name: home.name, path: paths.home },
              { name: news.name, path: paths.marketingNews },
              { name, ...address },
            ]}
          />
        }
      />
    </div>
  )
}

/** Spec 9: the meta description is trimmed to 155 characters. States without an article are not indexed. */
function ArticleMetadata({ state, name }: ReturnType<typeof useArticle>) {
  const site = useSite()
  switch (state.status) {
    case 'ready':
      return (
        <PageMetadata
          title={state.article.metaTitle || name}
          description={state.article.metaDescription}
          canonicalPath={articleAddress(state.article)}
          keywords={state.article.tags}
          social={{ type: 'article', card: 'summary_large_image', image: socialImagePath(site, state.article) }}
          aiDisclosure={disclosureOf(state.article.aiLabel).aiDisclosure}
          alternate={[markdownLink(state.article)]}
          structuredData={[articleStructuredData(site, state.article)]}
        />
      )
    case 'loading':
      return <PageMetadata title={name} description={news.description} />
    case 'withdrawn':
      return <Unindexed title={`${noteMessages.withdrawn}: ${name}`} />
    case 'no-id':
      return <Unindexed title={articleMessages.noSuchId} />
    case 'missing':
    case 'failed':
      return <Unindexed title={articleMessages.errorTitle} />
  }
}

function Unindexed({ title }: { title: string }) {
  return <PageMetadata title={title} description={news.description} unindexed />
}
