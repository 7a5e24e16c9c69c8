import { newsMessages } from '#features/articles/messages.ts'
import { NewsList, newsStructuredData, useLatestArticles } from '#features/articles/ui.tsx'
import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'

const page = {
  name: newsMessages.title,
  description:
    'The newest articles on marketing and AI: each with a short summary first, action items and its sources. Filter by topic or search.',
  path: paths.recentNews,
}

export function Page() {
  const site = useSite()
  const articles = useLatestArticles()
  return (
    <div className="wrap">
      <PageMetadata
        title={page.name}
        description={page.description}
        canonicalPath={page.path}
        keywords={['marketing news', 'AI news', 'marketing insights', 'AI in marketing']}
        structuredData={[newsStructuredData(site, page, articles)]}
      />
      <Trail back={{ to: paths.home, name: 'Home' }} />
      <NewsList heading="h1" />
    </div>
  )
}
