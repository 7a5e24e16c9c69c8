import '#features/push/push-room.css'
import { reportGoal } from '#features/analytics/ui.tsx'
import { NewsList, newsStructuredData, useLatestArticles } from '#features/articles/ui.tsx'
import { PushSlot } from '#features/push/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home, recentNews } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { recentNewsMetadata } from './messages/recent-news-messages.ts'

const page = { name: recentNews.name, path: paths.recentNews, ...recentNewsMetadata }

export function Page() {
  const site = useSite()
  const articles = useLatestArticles()
  return (
    <div className="wrap">
      <PageMetadata
        title={page.name}
        description={page.description}
        canonicalPath={page.path}
        keywords={page.keywords}
        structuredData={[newsStructuredData(site, page, articles)]}
      />
      <Breadcrumbs back={home} />
      <NewsList heading="h1" offer={<PushSlot reportGoal={reportGoal} />} />
    </div>
  )
}
